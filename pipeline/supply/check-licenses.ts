import satisfies from 'spdx-satisfies';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { ALLOWED_LICENSES } from './allowed-licenses.ts';
import { isExpression } from './expressions.ts';
import type { ShippedPackage } from './read-package.ts';

const LIST = 'pipeline/supply/allowed-licenses.ts';

/** An error for each package whose license does not allow it to ship with the site. Of `A OR B`, one is enough. */
export function checkLicenses(
  packages: readonly Pick<ShippedPackage, 'name' | 'version' | 'license'>[],
  allowed: readonly string[] = ALLOWED_LICENSES.map(({ license }) => license),
): Diagnostic[] {
  return packages.flatMap(({ name, version, license }): Diagnostic[] => {
    const problem = (says: string, hint: string): Diagnostic[] => [
      {
        severity: 'error',
        rule: 'license',
        file: `node_modules/${name}/package.json`,
        message: `${name} ${version} ships with the site, but ${says}.`,
        hint: `Allowed: ${allowed.join(', ')}. ${hint}`,
      },
    ];
    if (license === '')
      return problem('names no license', 'Use a package that states the license under which it may be redistributed.');
    if (!isExpression(license)) {
      return problem(
        `names "${license}", which is not an SPDX expression`,
        `Use a package whose license is known, or ask its authors to name a license from https://spdx.org/licenses.`,
      );
    }
    if (satisfies(license, allowed)) return [];
    return problem(
      `comes under ${license}, which is not allowed`,
      `Use another package; if the license permits what the site does with it, add it to ${LIST} with the reason.`,
    );
  });
}
