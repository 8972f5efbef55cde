import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Labels a task's checkbox with whether the task is done, as GitHub does: without it, screen readers would only say "checkbox". */
export function rehypeTaskLists() {
  return (tree: Root) => {
    visit(tree, 'element', ({ tagName, properties }) => {
      if (tagName !== 'input' || properties.type !== 'checkbox' || properties.disabled !== true) return;
      properties.ariaLabel ??= properties.checked ? 'Done' : 'To do';
    });
  };
}
