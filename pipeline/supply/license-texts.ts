import type { ShippedPackage } from './read-package.ts';

/** License texts of everything that ships, for people; several versions of a package are listed separately. */
export function licenseTexts(packages: readonly ShippedPackage[]): string {
  const head = 'Parts of this site were made by others and come under these licenses.\n';
  const sections = packages.map((one) => {
    const title = `${one.name}@${one.version} – ${one.license || 'no license named'}`;
    return `\n${'-'.repeat(78)}\n${title}\n${'-'.repeat(78)}\n\n${one.text || 'The package has no license file.'}\n`;
  });
  return head + sections.join('');
}
