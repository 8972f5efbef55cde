import type { VFile } from 'vfile';
import { decodePart } from '../../../contract/urls.ts';
import { looksTheSame } from '../../content/near-file.ts';
import { withSlashes } from '../../content/slashes.ts';
import { type Asset, error, type MarkdownContext, type Refusal } from '../context.ts';
import { addAsset, compiledDoc } from '../file-data.ts';

/**
 * The file that a picture of a page shows, which becomes part of the site; null if it cannot be shown, which is reported, or if the
 * address is the picture itself, as editors write it for what was pasted.
 */
export function pictureAsset(
  context: MarkdownContext,
  file: VFile,
  { node, address }: { node: Parameters<typeof error>[2]; address: string },
): Asset | null {
  if (/^data:image\//i.test(address)) return null;
  const asset = context.resolveAsset(file.path, address);
  if (asset !== null && !('problem' in asset)) {
    addAsset(file, asset);
    return asset;
  }
  const doc = compiledDoc(file);
  doc.unshown = [...(doc.unshown ?? []), address];
  const problem = imageProblem(address, node, asset ?? context.nearAsset(file.path, address));
  doc.diagnostics.push(error(context.displayName(file.path), ...problem));
  return null;
}

/**
 * The parts of a diagnostic about a picture that cannot be shown.
 *
 * @param refused why an existing file is refused; if there is none, the address of the file that was most likely meant
 */
function imageProblem<T>(
  address: string,
  node: T,
  refused: Refusal | string | null,
): [string, T, { message: string; hint: string }] {
  if (typeof refused === 'object' && refused)
    return [refused.rule, node, { message: refused.problem, hint: refused.hint }];
  const meant = withSlashes(address) ?? refused;
  const foreign = /^(?:[a-z]+:)?\/\//i.test(address);
  const text = foreign
    ? {
        message: `The image is on another host: ${address}`,
        hint: 'Save it beside the page and link to the file: the site must work without a network.',
      }
    : {
        message: `There is no image ${address}`,
        hint: meant === null ? IMAGES : writeInstead(address, meant),
      };
  return [foreign ? 'foreign-image' : 'missing-image', node, text];
}

const IMAGES =
  'The address is relative to the folder of the page; images of the whole site are in "static/" and written "/name.png".';

/** @param meant the address of a file that exists */
export function writeInstead(address: string, meant: string): string {
  const [written, found] = [address, meant].map((one) => decodePart(withoutDot(one)).normalize());
  if (written === found) return looksTheSame(meant);
  const isCase = written?.toLowerCase() === found?.toLowerCase();
  return `Write "${meant}"${isCase ? ': upper and lower case differ on most servers' : ''}.`;
}

const withoutDot = (address: string) => address.replace(/^\.\//, '');
