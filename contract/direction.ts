/** Scripts that are written from right to left: https://www.w3.org/International/questions/qa-scripts */
const FROM_RIGHT = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** `rtl` for a language that is written from right to left; otherwise undefined, because pages need not say the usual. */
export function directionOf(language: string): 'rtl' | undefined {
  const { script } = new Intl.Locale(language).maximize();
  return script !== undefined && FROM_RIGHT.has(script) ? 'rtl' : undefined;
}
