/**
 * Arguments for a Chromium whose pages live for seconds: V8’s two optimizing compilers cost more than they save there, a tenth of the
 * time of the tests.
 */
export const SHORT_LIVED = ['--js-flags=--no-opt,--no-maglev'];
