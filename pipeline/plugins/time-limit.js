import { Script } from 'node:vm';
import { jsx as jsxOfReact, jsxs as jsxsOfReact } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

/** The largest pages known, of 5 MB, have a quarter of a million. */
const MOST_ELEMENTS = 1_000_000;

let elements = 0;

const CONTEXT = Symbol.for('react.context');

/** Since React 19 a context is its own provider. Before that, it was a consumer, with a function as its child. */
const asProvider = (type, children) =>
  type?.$$typeof === CONTEXT && typeof children !== 'function' ? type.Provider : type;

/** The page is not rendered once more, because that would take as long: see src/article/own-components.ts. */
const endless = (message) => Object.assign(new Error(message), { endless: true });

/** A component that never stops making elements fills the memory long before the time limit. */
const counted = (make) => (type, props, key) => {
  elements += 1;
  if (elements > MOST_ELEMENTS)
    throw endless(`it makes more than ${MOST_ELEMENTS} elements. Look for a component that never stops making them`);
  return make(asProvider(type, props?.children), props, key);
};

/** React's own, for the pages and components of the content. */
export const jsx = counted(jsxOfReact);
export const jsxs = counted(jsxsOfReact);

/** The only way to stop a loop in the same thread: what a script of `vm` calls is stopped together with it. */
const run = new Script('globalThis.docsJob()');

/**
 * Runs code of the content, which may never end. Inside another run, the limit of the outer one applies.
 *
 * @template T
 * @param {() => T} job
 * @returns {T}
 * @throws what the job throws, or an Error if it takes too long
 */
export function withTimeLimit(job) {
  if (globalThis.docsJob) return job();
  const seconds = Number(process.env.DOCS_PAGE_SECONDS) || 60;
  let result;
  elements = 0;
  globalThis.docsJob = () => {
    result = job();
  };
  try {
    run.runInThisContext({ timeout: seconds * 1000 });
  } catch (error) {
    if (error?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw endless(
      `it ran for ${seconds} seconds without ending. Look for a loop that never stops; DOCS_PAGE_SECONDS allows more`,
    );
  } finally {
    globalThis.docsJob = undefined;
  }
  return result;
}
