/** First letters of an alphabet in Unicode's block of mathematical letters, and what lies elsewhere. */
interface Alphabet {
  capital: number;
  small: number;
  digit?: number;
  greekCapital?: number;
  greekSmall?: number;
  elsewhere?: Readonly<Record<string, string>>;
}

/** https://w3c.github.io/mathml-core/#new-text-transform-values */
const ALPHABETS: Readonly<Record<string, Alphabet>> = {
  bold: { capital: 0x1d400, small: 0x1d41a, digit: 0x1d7ce, greekCapital: 0x1d6a8, greekSmall: 0x1d6c2 },
  'bold-italic': { capital: 0x1d468, small: 0x1d482, greekCapital: 0x1d71c, greekSmall: 0x1d736 },
  script: {
    capital: 0x1d49c,
    small: 0x1d4b6,
    elsewhere: { B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ', o: 'ℴ' },
  },
  fraktur: { capital: 0x1d504, small: 0x1d51e, elsewhere: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' } },
  'double-struck': {
    capital: 0x1d538,
    small: 0x1d552,
    digit: 0x1d7d8,
    elsewhere: { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
  },
  'sans-serif': { capital: 0x1d5a0, small: 0x1d5ba, digit: 0x1d7e2 },
  monospace: { capital: 0x1d670, small: 0x1d68a, digit: 0x1d7f6 },
};

/**
 * Writes letters of other alphabets as what Unicode has for them: of `mathvariant`, by which KaTeX names the alphabet, browsers know
 * only `normal`, and ℝ would look like any R.
 */
export const withMathLetters = (mathml: string): string =>
  mathml.replace(/<(m[ino]) mathvariant="([\w-]+)">([^<&]*)<\/\1>/g, (whole, tag, name, text) => {
    const alphabet = ALPHABETS[name];
    return alphabet === undefined
      ? whole
      : `<${tag}>${[...text].map((sign) => inAlphabet(alphabet, sign)).join('')}</${tag}>`;
  });

function inAlphabet({ capital, small, digit, greekCapital, greekSmall, elsewhere }: Alphabet, sign: string): string {
  const named = elsewhere?.[sign];
  if (named !== undefined) return named;
  const rows: [first: string, last: string, base: number | undefined][] = [
    ['A', 'Z', capital],
    ['a', 'z', small],
    ['0', '9', digit],
    ['Α', 'Ω', greekCapital],
    ['α', 'ω', greekSmall],
  ];
  const row = rows.find(([first, last]) => first <= sign && sign <= last);
  const [first, , base] = row ?? [];
  return first === undefined || base === undefined
    ? sign
    : String.fromCodePoint(base + (sign.codePointAt(0) ?? 0) - (first.codePointAt(0) ?? 0));
}
