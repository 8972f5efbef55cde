import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** The box of a task says in words whether it is done, as GitHub's does: without a name, a screen reader has only "checkbox" to say. */
export function rehypeTaskLists() {
  return (tree: Root) => {
    visit(tree, 'element', ({ tagName, properties }) => {
      if (tagName !== 'input' || properties.type !== 'checkbox' || properties.disabled !== true) return;
      properties.ariaLabel ??= properties.checked ? 'Done' : 'To do';
    });
  };
}
