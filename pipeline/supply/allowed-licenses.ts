/**
 * The licenses under which third-party code, styles and fonts may ship with the site, as SPDX identifiers
 * (https://spdx.org/licenses). All of them let anybody redistribute the site, changed or not, if the license texts are
 * included, as they are: THIRD-PARTY-LICENSES.txt in the zip, a block in the single file. A license that requires more, such
 * as the source of the code around it, is not allowed here.
 */
export const ALLOWED_LICENSES: readonly { license: string; reason: string }[] = [
  { license: 'MIT', reason: 'Permissive: the notice must be included.' },
  { license: 'ISC', reason: 'Permissive: the same as MIT in fewer words.' },
  { license: 'BSD-2-Clause', reason: 'Permissive: the notice must be included.' },
  { license: 'BSD-3-Clause', reason: 'Permissive: the notice must be included, and no endorsement implied.' },
  { license: 'Apache-2.0', reason: 'The license of this project; a NOTICE is included with the text.' },
  { license: '0BSD', reason: 'Permissive, without any condition.' },
  { license: 'CC0-1.0', reason: 'Dedicated to the public domain; used by some data.' },
  { license: 'Unlicense', reason: 'Dedicated to the public domain.' },
  { license: 'OFL-1.1', reason: 'For fonts: they may be embedded in a site and ship with it, but not be sold alone.' },
];
