const NUMBERED = '<article class="prose numbered"';

/** If sections are numbered in their titles ("1. Sign in"), the page does not number them again. */
export function withoutSecondNumbers(markup: string): string {
  const own = /<h2\b[^>]*>(?:<[^>]+>)*\d+[.)]\s/.test(markup);
  return own ? markup.replace(NUMBERED, '<article class="prose"') : markup;
}

/** Whether the page numbers its sections. */
export const isNumbered = (markup: string): boolean => markup.includes(NUMBERED);
