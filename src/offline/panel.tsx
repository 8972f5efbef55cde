import { useState } from 'react';
import { Action } from './action.tsx';
import { applyUpdate, checkForUpdateNow, removeCopy, repair, startCopy, verify } from './connection.ts';
import { CopyFacts } from './copy-facts.tsx';
import { CopyStatus } from './copy-status.tsx';
import { install } from './install.ts';
import { useOffline } from './offline-store.ts';
import { PanelDialog } from './panel-dialog.tsx';
import { ZipUpdate } from './zip-update.tsx';
import { releaseName } from './zip-update-words.ts';

export interface OfflinePanelProps {
  /** Address of the single file with the whole site, where the site offers one. */
  bundleUrl?: string;
}

/** Everything about the reader's copy: how it stands, how large it is, and what can be done with it. */
export function OfflinePanel({ bundleUrl }: OfflinePanelProps) {
  return (
    <PanelDialog title="Read offline">
      <CopyStatus />
      <CopyFacts />
      <Actions {...(bundleUrl === undefined ? {} : { bundleUrl })} />
      <ZipUpdate />
    </PanelDialog>
  );
}

const UPDATE_ANSWERS = {
  new: 'A new version is being saved. You will be told when it is ready.',
  none: 'This is the newest version.',
  unreachable: 'The server cannot be reached.',
} as const;

function Actions({ bundleUrl }: OfflinePanelProps) {
  const { status, copy, verified, verifying, update, installable } = useOffline();
  const [answer, setAnswer] = useState('');
  const [asking, setAsking] = useState(false);
  const busy = status === 'downloading' || verifying !== null;
  const damaged = (copy?.missing.length ?? 0) > 0 || (verified?.corrupt.length ?? 0) > 0;

  const check = async () => {
    const answer = await checkForUpdateNow();
    // Whether a version from a zip is newer than all others is for its date alone to say.
    const server = answer === 'none' ? copy?.origin?.network : null;
    setAnswer(server ? `The server has version ${releaseName(server)}.` : UPDATE_ANSWERS[answer]);
  };
  return (
    <div className="offline-panel-actions">
      {update?.ready && (
        <Action
          primary
          label={`Reload with the ${update.older ? 'server’s older' : 'new'} version`}
          run={applyUpdate}
        />
      )}
      {(status === 'off' || (status === 'error' && copy === null)) && (
        <Action primary label="Save for offline reading" run={startCopy} />
      )}
      {copy !== null && damaged && <Action primary label="Repair" run={repair} disabled={busy} />}
      {copy !== null && <Action label="Verify" run={verify} disabled={busy} />}
      {copy !== null && <Action label="Check for update" run={check} />}
      {installable && <Action label="Install as app" run={install} />}
      {bundleUrl !== undefined && (
        <a className="offline-button" href={bundleUrl} download>
          Download as one file
        </a>
      )}
      {copy !== null && !asking && <Action label="Remove" run={() => setAsking(true)} disabled={busy} />}
      {asking && (
        <fieldset className="offline-panel-question">
          <legend>Delete the copy on this device? The site goes on working with a network.</legend>
          <Action label="Delete" run={() => removeCopy().then(() => setAsking(false))} />
          <Action label="Keep" run={() => setAsking(false)} />
        </fieldset>
      )}
      <p className="offline-panel-answer" role="status">
        {answer}
      </p>
    </div>
  );
}
