import type { LocalName } from '../../contract/kept.ts';
import { local } from './storage.ts';

const NAME = 'docs-single-keys' satisfies LocalName;

/** Here alone, where the browser keeps nothing. */
let unkept = false;

/**
 * Whether the reader has switched off `/` and `?`, because speech input sends what is said as keys (WCAG 2.1.4). Read anew each
 * time: the first script asks before anything follows what other tabs change.
 */
export const singleKeysAreOff = (): boolean => unkept || local.read(NAME) === 'off';

export function switchSingleKeys(on: boolean): void {
  unkept = !(on ? local.remove(NAME) : local.write(NAME, 'off')) && !on;
}
