import type { MissingFile, MissingReason } from '../../../contract/offline/offline.ts';
import { count, formatBytes } from '../format.ts';
import { type Amount, type OfflineReason, type OfflineState, useOffline } from '../offline-store.ts';
import { percent } from '../percent.ts';

/** The state of the offline copy in one sentence, a bar while work is under way, and the names of missing files. */
export function OfflineCopyStatus() {
  const state = useOffline();
  const { progress, updateProgress, verifying, copy } = state;
  return (
    <div className="offline-status" data-status={state.status === 'ready' && state.cutOff ? 'partial' : state.status}>
      <p className="offline-status-line" role="status">
        {sentence(state)}
      </p>
      {state.status === 'downloading' && <Bar label="Saving" amount={progress} />}
      {updateProgress !== null && <Bar label="Saving the new version" amount={updateProgress} />}
      {verifying !== null && (
        <div className="offline-bar">
          <span>Verifying</span>
          <progress aria-label="Verifying" max={Math.max(1, verifying.total)} value={verifying.done} />
        </div>
      )}
      {copy !== null && state.status !== 'downloading' && <Missing files={copy.missing} />}
      {updateProgress === null && <Missing files={state.updateMissing} of=" of the new version" />}
      <VerifyAnswer />
    </div>
  );
}

const REASONS: Record<OfflineReason, string> = {
  insecure: 'Browsers save sites for offline reading only over https or from this computer. Everything else works.',
  absent: 'This browser, or this private window, cannot save the site for offline reading. Everything else works.',
  removed: 'Nothing is saved on this device.',
  'data-saver': 'Nothing is saved, because the data saver is on.',
  denied: 'The browser does not let this site store anything.',
  full: 'The storage of this device is full.',
  lost: 'The connection was lost. The rest is saved as soon as it is back.',
  server: 'The server does not deliver all of its files. Trying again soon.',
  ended: 'The browser stopped this before everything was saved. Trying again soon.',
  refused: 'The browser refused to save the site for offline reading. Everything else works.',
};

/** Added where there is no complete copy. After a failed update, there still is one. */
const WITHOUT_COPY: Partial<Record<OfflineReason, string>> = {
  denied: ' It works as long as there is a network.',
  full: ' Pages that are not saved need a network.',
};

function sentence({ status, reason, copy, updateProblem, cutOff }: OfflineState): string {
  if (updateProblem !== null && status === 'ready') {
    return `Everything can be read without a network. A new version could not be saved: ${REASONS[updateProblem]}`;
  }
  if (status === 'ready') {
    return `Everything on this site can be read without a network${cutOff === null ? '.' : ', but updates no longer arrive.'}`;
  }
  if (status === 'downloading') return 'The site is being saved on this device.';
  if (reason !== null) return REASONS[reason] + (WITHOUT_COPY[reason] ?? '');
  if (status === 'partial') return `${count(copy?.missing.length ?? 0, 'file')} could not be saved yet.`;
  return 'Checking what is saved …';
}

function Bar({ label, amount }: { label: string; amount: Amount | null }) {
  return (
    <div className="offline-bar">
      <span>
        {amount === null
          ? label
          : `${label}: ${formatBytes(amount.bytes)} of ${formatBytes(amount.totalBytes)}, ${percent(amount.bytes, amount.totalBytes)}%`}
      </span>
      <progress aria-label={label} {...(amount === null ? {} : { max: amount.totalBytes, value: amount.bytes })} />
    </div>
  );
}

const WHY: Record<MissingReason, string> = {
  network: 'no connection, or blocked by the browser',
  timeout: 'the server did not answer',
  gone: 'the server has no such file',
  status: 'the server failed',
  changed: 'the server has another version of it',
  storage: 'the browser could not store it',
};

function Missing({ files, of = '' }: { files: MissingFile[]; of?: string }) {
  if (files.length === 0) return null;
  return (
    <details className="offline-missing">
      <summary>{count(files.length, 'missing file') + of}</summary>
      <ul>
        {files.slice(0, 50).map(({ url, reason }) => (
          <li key={url}>
            <code>{url}</code>
            {reason !== undefined && <span> – {WHY[reason]}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function VerifyAnswer() {
  const { verified, verifyEnded } = useOffline();
  return (
    <p role="status" className="offline-verified">
      {verifyEnded
        ? 'The browser stopped this before all files were compared. Try again.'
        : verified && found(verified)}
    </p>
  );
}

function found({ checked, corrupt, missing }: NonNullable<OfflineState['verified']>): string {
  return corrupt.length === 0 && missing.length === 0
    ? `Verified: all ${count(checked, 'file')} are exactly as published.`
    : `Verified: ${count(corrupt.length, 'file')} damaged, ${missing.length} missing. Repair fetches them again.`;
}
