/** Said of a formula, wherever it is found. */
export const MATH = {
  message: 'Formulas are not supported: this one is shown as it was written.',
  hint: 'Write it in words, or save it as a picture beside the page.',
};
