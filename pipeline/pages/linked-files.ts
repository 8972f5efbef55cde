import { linkedAddresses } from '../../contract/offline/linked-files.ts';

/** Fetched when the page is there, as what scripts load later. */
const FOR_PAPER = /<link rel="stylesheet" media="print"[^>]*>/g;

/**
 * The scripts and styles that a page asks for by itself before it can be read.
 *
 * @param files names below the output folder; what is not among them is left out
 */
export function linkedFiles(html: string, files: readonly string[]): string[] {
  const linked = linkedAddresses(html.replaceAll(FOR_PAPER, '')).map((address) =>
    files.find((file) => address.endsWith(`/${file}`)),
  );
  return linked.filter((file) => file !== undefined);
}
