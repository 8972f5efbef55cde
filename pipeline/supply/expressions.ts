import parse from 'spdx-expression-parse';

/** Whether a text is an SPDX license expression (https://spdx.github.io/spdx-spec/v2.3/SPDX-license-expressions). */
export function isExpression(license: string): boolean {
  try {
    parse(license);
    return true;
  } catch {
    return false;
  }
}
