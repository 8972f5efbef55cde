import { linkedAddresses } from '../../contract/offline/linked-files.ts';

/**
 * The scripts and styles that a page asks for by itself.
 *
 * @param files names below the output folder; what is not among them is left out
 */
export function linkedFiles(html: string, files: readonly string[]): string[] {
  const linked = linkedAddresses(html).map((address) => files.find((file) => address.endsWith(`/${file}`)));
  return linked.filter((file) => file !== undefined);
}
