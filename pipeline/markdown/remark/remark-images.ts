import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import type { Definition, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { MarkdownContext } from '../context.ts';
import { element } from '../jsx.ts';
import { pictureAsset } from './picture-asset.ts';

/** `![text][name]` becomes `![text](address)`; a definition that only pictures use is removed. Runs before `remarkLinks`. */
export function remarkImageReferences() {
  return (tree: Root) => {
    const definitions = new Map<string, Definition>();
    const images = new Set<string>();
    const links = new Set<string>();
    let hasImages = false;
    visit(tree, (node) => {
      if (node.type === 'definition') definitions.set(node.identifier, node);
      if (node.type === 'linkReference') links.add(node.identifier);
      if (node.type === 'imageReference') hasImages = true;
    });
    if (!hasImages) return;
    visit(tree, 'imageReference', (node, index, parent) => {
      const definition = definitions.get(node.identifier);
      if (!definition || !parent || index === undefined) return;
      images.add(node.identifier);
      const { url, title = null } = definition;
      parent.children.splice(index, 1, {
        type: 'image',
        url,
        title,
        alt: node.alt ?? '',
        position: node.position,
      } as never);
    });
    visit(tree, 'definition', (node, index, parent) => {
      if (!images.has(node.identifier) || links.has(node.identifier) || !parent || index === undefined)
        return undefined;
      parent.children.splice(index, 1);
      return index;
    });
  };
}

/**
 * Images beside the page get a name with a content hash below `assets/`, and their size, so that nothing shifts when they load.
 * Images on other hosts are an error: a reader's browser must not request anything from a foreign host.
 */
export function remarkImages(context: MarkdownContext) {
  return (tree: Root, file: VFile) => {
    visit(tree, 'image', (node, index, parent) => {
      if (parent === undefined || index === undefined) return;
      const asset = pictureAsset(context, file, { node, address: node.url });
      if (asset === null) return;
      const attributes = {
        src: asset.url,
        alt: node.alt ?? '',
        title: node.title ?? undefined,
        className: modeOf(node.url),
        ...shownSize(readFileSync(asset.source)),
      };
      parent.children.splice(index, 1, { ...element('Image', attributes), type: 'mdxJsxTextElement' } as never);
    });
  };
}

/** The class of a picture for one color mode only, in the notation of GitHub. */
function modeOf(address: string): string | undefined {
  const mode = /#gh-(light|dark)-mode-only$/.exec(address)?.[1];
  return mode === undefined ? undefined : `only-${mode}`;
}

/** Empty for a drawing that does not state its size. A camera may store a photo lying on its side, and say so. */
export function shownSize(file: Uint8Array): { width?: string; height?: string } {
  try {
    const { width, height, orientation = 1 } = imageSize(file);
    const isTurned = orientation > 4;
    return { width: String(isTurned ? height : width), height: String(isTurned ? width : height) };
  } catch {
    return {};
  }
}
