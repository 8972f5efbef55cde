/** The warning about a formula in a site that has formulas switched off. */
export const MATH = {
  message: 'Formulas are not switched on: this one is shown as it was written.',
  hint: 'Write "math: true" in site.yml. A dollar sign that is not part of a formula is then written as \\$.',
};
