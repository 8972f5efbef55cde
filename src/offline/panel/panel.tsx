import { useState } from 'react';
import { useOffline } from '../offline-store.ts';
import { applyUpdate, checkForUpdateNow, repair, startOfflineCopy } from '../worker/connection.ts';
import { install } from '../worker/install.ts';
import { askServer, removeOfflineCopy, verify } from '../worker/panel-requests.ts';
import { ZipUpdate } from '../zip-update/zip-update.tsx';
import { releaseName } from '../zip-update/zip-update-words.ts';
import { Action } from './action.tsx';
import { OfflineCopyFacts } from './offline-copy-facts.tsx';
import { OfflineCopyStatus } from './offline-copy-status.tsx';
import { PanelDialog } from './panel-dialog.tsx';
import { Question } from './question.tsx';

export interface OfflinePanelProps {
  /** Address of the single file with the whole site, where the site offers one. */
  singleFileUrl?: string;
}

/** Everything about the reader's copy: its state, its size, and what can be done with it. */
export function OfflinePanel({ singleFileUrl }: OfflinePanelProps) {
  return (
    <PanelDialog title="Read offline">
      <OfflineCopyStatus />
      <OfflineCopyFacts />
      <Actions {...(singleFileUrl === undefined ? {} : { singleFileUrl })} />
      <ZipUpdate />
    </PanelDialog>
  );
}

const UPDATE_ANSWERS = {
  new: 'A new version is being saved. You will be told when it is ready.',
  none: 'This is the newest version.',
  unreachable: 'The server cannot be reached.',
  gone: 'The server no longer has this site at this address. You are reading your copy.',
  elsewhere:
    'At this address, the server has something other than this site: it has moved, or you have to sign in. A private window shows which.',
  error: 'The server answers with an error. You are reading your copy.',
  script: 'The new version could not be loaded. Try again later.',
} as const;

function Actions({ singleFileUrl }: OfflinePanelProps) {
  const { status, copy, verified, verifying, update, installable } = useOffline();
  const [answer, setAnswer] = useState('');
  const [question, setQuestion] = useState<'closed' | 'open' | 'cancelled'>('closed');
  const asking = question === 'open';
  const busy = status === 'downloading' || verifying !== null;
  const damaged = (copy?.missing.length ?? 0) > 0 || (verified?.corrupt.length ?? 0) > 0;

  const check = async () => {
    const found = await checkForUpdateNow();
    const answer = found === 'failed' ? await askServer() : found;
    // A version from a zip is not simply the newest: only its date says how new it is.
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
        <Action primary label="Save for offline reading" run={startOfflineCopy} focused={asking} />
      )}
      {copy !== null && damaged && <Action primary label="Repair" run={repair} disabled={busy} />}
      {copy !== null && <Action label="Verify" run={verify} disabled={busy} />}
      {copy !== null && <Action label="Check for update" run={check} />}
      {installable && <Action label="Install as app" run={install} />}
      {singleFileUrl !== undefined && (
        <a className="offline-button" href={singleFileUrl} download>
          Download as one file
        </a>
      )}
      {copy !== null && !asking && (
        <Action
          danger
          label="Remove"
          run={() => setQuestion('open')}
          disabled={busy}
          focused={question === 'cancelled'}
        />
      )}
      {asking && (
        <Question text="Delete the copy on this device? The site will still work with a network.">
          <Action danger label="Delete" run={() => removeOfflineCopy().then(() => setQuestion('closed'))} />
          <Action label="Cancel" run={() => setQuestion('cancelled')} />
        </Question>
      )}
      <p className="offline-panel-answer" role="status">
        {answer}
      </p>
    </div>
  );
}
