/** A page that is still there so long after another document was asked for stays: it was a download, or the reader stopped it. */
const STAYS = 3_000;

/**
 * What is being loaded, without the failures that come of the reader's leaving. As soon as another document is asked for,
 * Firefox ends whatever its page is loading; the page itself lives on until the document answers. Whoever took such an end
 * for a failure would complain of nothing, or even reload the page and so keep the reader from leaving.
 *
 * @returns settles as `loading` does; a failure after the reader asked for another document waits until the page is seen to stay
 */
export async function unlessLeaving<T>(loading: Promise<T>): Promise<T> {
  let leaving = false;
  const leave = () => {
    leaving = true;
  };
  // Only as long as something is loaded: pages with this listener are not kept for the way back.
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
