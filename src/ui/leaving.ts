/** In milliseconds. A page that is there this long after another document was requested stays: it was a download, or was stopped. */
const STAYS = 3_000;

/**
 * Holds back failures that are caused only by the reader leaving the page. As soon as another document is requested, Firefox
 * aborts whatever the page is loading; the page itself lives on until the document arrives. Code that took the abort for a
 * failure would report a problem that is none, or even reload the page and so keep the reader from leaving.
 *
 * @returns settles as `loading` does; a failure after the reader requested another document waits until the page is seen to stay
 */
export async function unlessLeaving<T>(loading: Promise<T>): Promise<T> {
  let leaving = false;
  const leave = () => {
    leaving = true;
  };
  // Only while something is being loaded: browsers do not keep pages with this listener for the Back button.
  window.addEventListener('beforeunload', leave);
  try {
    return await loading;
  } catch (error) {
    if (leaving) await new Promise((resolve) => setTimeout(resolve, STAYS));
    throw error;
  } finally {
    window.removeEventListener('beforeunload', leave);
  }
}
