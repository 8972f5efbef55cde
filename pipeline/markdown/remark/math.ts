/** Said of a formula where the site has none. */
export const MATH = {
  message: 'Formulas are not switched on: this one is shown as it was written.',
  hint: 'Write "math: true" into site.yml. A dollar sign that is no formula is then written as \\$.',
};
