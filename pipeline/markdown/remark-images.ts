import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { imageSize } from 'image-size';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { withBase } from '../../contract/urls.ts';
import { type MarkdownContext, problem } from './context.ts';
import { compiledDoc } from './file-data.ts';
import { element } from './jsx.ts';

/**
 * Images beside the page get a name by content below `assets/`, and their size, so that nothing shifts when they load.
 * Images of other hosts are an error: no reader's browser asks a foreign host for anything.
 */
export function remarkImages(context: MarkdownContext) {
  return (tree: Root, file: VFile) => {
    const doc = compiledDoc(file);
    visit(tree, 'image', (node, index, parent) => {
      if (parent === undefined || index === undefined) return;
      const source = context.resolveAsset(file.path, node.url);
      if (source === null) {
        const foreign = /^[a-z]+:\/\//i.test(node.url);
        doc.diagnostics.push(
          problem(context.displayName(file.path), foreign ? 'foreign-image' : 'missing-image', node, {
            message: foreign ? `The image lies on another host: ${node.url}` : `There is no image ${node.url}`,
            hint: foreign
              ? 'Save it beside the page and link to the file: the site must work without a network.'
              : 'The address counts from the folder of the page; images of the whole site lie in "static/" as "/name.png".',
          }),
        );
        return;
      }
      const bytes = readFileSync(source);
      const { width, height } = imageSize(bytes);
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
      const extension = extname(source);
      const target = `assets/${basename(source, extension)}.${hash}${extension}`;
      doc.assets.push({ source, target });
      const attributes = {
        src: withBase(context.base, target),
        alt: node.alt ?? '',
        title: node.title ?? undefined,
        width: String(width),
        height: String(height),
      };
      parent.children.splice(index, 1, { ...element('Image', attributes), type: 'mdxJsxTextElement' } as never);
    });
  };
}
