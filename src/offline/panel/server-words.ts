import { saveFrom } from '../../ui/save-file.ts';
import { type FileOfServer, useOffline } from '../offline-store.ts';
import { askServer } from '../worker/ask-server.ts';
import { checkForUpdateNow } from '../worker/connection.ts';
import { releaseName } from '../zip-update/zip-update-words.ts';

/** What the panel says of the server. */

export const ASKING = 'Asking the server …';

export const ANSWERS = {
  new: 'The server has another version. A notice offers it as soon as it is saved.',
  none: 'This is the newest version.',
  unreachable: 'The server cannot be reached.',
  gone: 'The server no longer has this site at this address. You are reading your copy.',
  elsewhere: 'At this address, the server has something other than this site: it has moved, or you have to sign in.',
  error: 'The server answers with an error. You are reading your copy.',
  script: 'The new version could not be loaded. Try again later.',
} as const;

export async function checkForUpdate(): Promise<string> {
  const found = await checkForUpdateNow();
  const answer = found === 'failed' ? await askServer() : found;
  // A version from a zip is not simply the newest: only its date says how new it is.
  const server = answer === 'none' ? useOffline.getState().copy?.origin?.network : null;
  return server ? `The server has version ${releaseName(server)}.` : ANSWERS[answer];
}

/**
 * Has the browser download a file that no copy has. Asks first whether the server still has the site: browsers save a sign-in page under
 * the file's name, and leave the page for another address, without a word.
 *
 * @returns why nothing is downloaded; empty if it is
 */
export async function saveFromServer({ href, name }: FileOfServer): Promise<string> {
  const answer = await askServer();
  if (answer !== 'script') return ANSWERS[answer];
  saveFrom(href, name);
  return '';
}
