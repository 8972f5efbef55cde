/**
 * The licenses under which code, styles and faces of others may ship with the site, as SPDX identifiers
 * (https://spdx.org/licenses). All of them let anybody hand the site on, changed or not, as long as their texts go with it;
 * they do: THIRD-PARTY-LICENSES.txt in the zip, a block in the single file. A license that asks for more, such as the
 * source of what surrounds it, has no place here.
 */
export const ALLOWED_LICENSES: readonly { license: string; reason: string }[] = [
  { license: 'MIT', reason: 'Permissive: the notice goes along.' },
  { license: 'ISC', reason: 'Permissive: the same as MIT in fewer words.' },
  { license: 'BSD-2-Clause', reason: 'Permissive: the notice goes along.' },
  { license: 'BSD-3-Clause', reason: 'Permissive: the notice goes along, and nobody is named as a supporter.' },
  { license: 'Apache-2.0', reason: 'The license of this project; a NOTICE goes along with the text.' },
  { license: '0BSD', reason: 'Permissive, without any condition.' },
  { license: 'CC0-1.0', reason: 'Given to the public; some data come under it.' },
  { license: 'Unlicense', reason: 'Given to the public.' },
  { license: 'OFL-1.1', reason: 'For faces: they may be embedded and handed on with a site, and are not sold alone.' },
];
