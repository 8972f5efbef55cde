/** The parts of a regular expression: classes, escapes, beginnings of groups, quantifiers, and single characters. */
const PARTS = /\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\.|\(\?(?::|<\w+>|<?[=!])|\{\d+(?:,\d*)?\}|[\s\S]/gu;

/** A group without others inside, once each part is a single letter. */
const GROUP = /\(([cr\-+*?|]*)\)([+*?]?)/;

/**
 * Whether a pattern repeats something that it repeats already, as `^([a-z]+-?)+$` does. For a text that does not match, a browser tries
 * every way to divide it, twice as many with each further letter, and the tab stands still. Where a character that must be there divides
 * the text, as in `([a-z]+\.)+`, there is one way only.
 */
export function isEndless(pattern: string): boolean {
  let rest = pattern.replace(PARTS, letterFor);
  for (let group = GROUP.exec(rest); group !== null; group = GROUP.exec(rest)) {
    const [whole, inside = '', quantifier = ''] = group;
    const isRepeated = /[+*]/.test(quantifier);
    const isOpen = (branch: string) => /[+*r]/.test(branch) && !/^-(?![+*?])|-$/.test(branch);
    if (isRepeated && inside.split('|').some(isOpen)) return true;
    const letter = isRepeated || /[+*r]/.test(inside) ? 'r' : inside === '-' ? '-' : 'c';
    rest = rest.replace(whole, () => letter + (/[*?]/.test(quantifier) ? '?' : ''));
  }
  return false;
}

/** `-` for a character that stands for itself, `c` for one of several; quantifiers stay, if they allow different numbers. */
function letterFor(part: string): string {
  if (/^(?:[\^$]|\\[bB])$/.test(part)) return '';
  if (part.startsWith('(')) return '(';
  if (/^[)|+*?]$/.test(part)) return part;
  if (/^\{\d/.test(part)) return part.includes(',') ? '+' : '';
  return /^(?:\[(?!\\?.\]$)|\\[dDwWsSpP\d]|\.$)/.test(part) ? 'c' : '-';
}
