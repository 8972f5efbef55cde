const LINKED = /<(?:link rel="(?:stylesheet|modulepreload)"|script type="module")[^>]*?(?:href|src)="([^"]+)"/g;

/**
 * The scripts and styles that a page asks for by itself.
 *
 * @param files names below the output folder; what is not among them is left out
 */
export function linkedFiles(html: string, files: readonly string[]): string[] {
  const linked = [...html.matchAll(LINKED)].map((match) => files.find((file) => match[1]?.endsWith(`/${file}`)));
  return linked.filter((file) => file !== undefined);
}
