/** Sections that are called "1. Sign in" have their numbers: the page gives them no second one. */
export function withoutSecondNumbers(markup: string): string {
  const own = /<h2\b[^>]*>(?:<[^>]+>)*\d+[.)]\s/.test(markup);
  return own ? markup.replace('<article class="prose numbered">', '<article class="prose">') : markup;
}
