const NUMBERED = '<article class="prose numbered">';

/** Sections that are called "1. Sign in" have their numbers: the page gives them no second one. */
export function withoutSecondNumbers(markup: string): string {
  const own = /<h2\b[^>]*>(?:<[^>]+>)*\d+[.)]\s/.test(markup);
  return own ? markup.replace(NUMBERED, '<article class="prose">') : markup;
}

/** Whether the page gives its sections numbers. */
export const isNumbered = (markup: string): boolean => markup.includes(NUMBERED);
