import { useEffect, useState } from 'react';
import { pastCopy } from '../../../contract/offline/copy-answers.ts';
import { useOffline } from '../offline-store.ts';
import { applyUpdate, repair, startOfflineCopy } from '../worker/connection.ts';
import { install } from '../worker/install.ts';
import { removeOfflineCopy, verify } from '../worker/panel-requests.ts';
import { ZipUpdate } from '../zip-update/zip-update.tsx';
import { Action } from './action.tsx';
import { OfflineCopyFacts } from './offline-copy-facts.tsx';
import { OfflineCopyStatus } from './offline-copy-status.tsx';
import { PanelDialog } from './panel-dialog.tsx';
import { Question } from './question.tsx';
import { ANSWERS, ASKING, checkForUpdate, saveFromServer } from './server-words.ts';

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

function Actions({ singleFileUrl }: OfflinePanelProps) {
  const { status, copy, verified, verifying, update, cutOff, installable, wanted } = useOffline();
  const [answer, setAnswer] = useState('');
  const [question, setQuestion] = useState<'closed' | 'open' | 'cancelled'>('closed');
  const why = copy === null || cutOff === null ? '' : ANSWERS[cutOff];
  const asking = question === 'open';
  const busy = status === 'downloading' || verifying !== null;
  const damaged = (copy?.missing.length ?? 0) > 0 || (verified?.corrupt.length ?? 0) > 0;

  const say = async (asked: Promise<string>) => {
    setAnswer(ASKING);
    setAnswer(await asked);
  };
  useEffect(() => {
    if (wanted === null) return;
    useOffline.setState({ wanted: null });
    void say(saveFromServer(wanted));
  });
  return (
    <div className="offline-panel-actions">
      {update?.ready && (
        <Action
          primary
          label={`Reload with the ${update.older ? 'server’s older' : 'new'} version`}
          run={applyUpdate}
        />
      )}
      {why !== '' && (
        // In the whole window: what signs readers in refuses to be shown in a frame.
        <a className="offline-button offline-button-primary" href={pastCopy(window.location)} target="_top">
          Open this page on the server
        </a>
      )}
      {(status === 'off' || (status === 'error' && copy === null)) && (
        <Action primary label="Save for offline reading" run={startOfflineCopy} focused={asking} />
      )}
      {copy !== null && damaged && <Action primary label="Repair" run={repair} disabled={busy} />}
      {copy !== null && <Action label="Verify" run={verify} disabled={busy} />}
      {copy !== null && (
        <Action label="Check for update" run={() => say(checkForUpdate())} disabled={answer === ASKING} />
      )}
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
        {answer || why}
      </p>
    </div>
  );
}
