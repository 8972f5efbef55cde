import { linkedAddresses } from '../../contract/offline/linked-files.ts';

/** Fetched once the page is there, like what scripts load later. */
const FOR_PAPER = /<link rel="stylesheet" media="print"[^>]*>/g;

/**
 * The scripts and styles that a page itself requests before it can be read.
 *
 * @param files names below the output folder; what is not among them is left out
 */
export function linkedFiles(html: string, files: readonly string[]): string[] {
  const linked = linkedAddresses(html.replaceAll(FOR_PAPER, '')).map((address) =>
    files.find((file) => address.endsWith(`/${file}`)),
  );
  return linked.filter((file) => file !== undefined);
}
