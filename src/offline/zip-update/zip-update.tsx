import { type ReactNode, useEffect, useRef, useState } from 'react';
import { compareReleaseDates } from '../../../contract/offline/release-date.ts';
import { ZIP_FILE } from '../../../contract/offline/single-file.ts';
import type { ZipProblem, ZipReply, ZipReview } from '../../../contract/offline/zip-update.ts';
import { formatBytes } from '../format.ts';
import { useOffline } from '../offline-store.ts';
import { Action } from '../panel/action.tsx';
import { applyZip, returnToNetwork, reviewZip, rollBack } from './zip-update-connection.ts';
import { ZipUpdateReview } from './zip-update-review.tsx';
import { networkWords, problemWords, unavailableWords } from './zip-update-words.ts';

type Stage =
  | { name: 'idle' }
  | { name: 'reading' | 'replacing' }
  | { name: 'review'; file: File; review: ZipReview }
  | { name: 'problem'; problem: ZipProblem }
  | { name: 'done'; release: string };

/** The part of the panel that imports a newer version from a zip, and goes back to the former one. */
export function ZipUpdate() {
  const { copy, reason, status, zipProgress } = useOffline();
  const [stage, setStage] = useState<Stage>({ name: 'idle' });
  const busy = stage.name === 'reading' || stage.name === 'replacing';
  const possible = (copy !== null || status === 'downloading') && reason !== 'denied';
  const ready = possible && status !== 'downloading' && !busy;

  const read = async (file: File) => {
    setStage({ name: 'reading' });
    const reply = await reviewZip(file);
    setStage(reply.ok ? { name: 'review', file, review: reply.value } : { name: 'problem', problem: reply.problem });
  };
  const replace = async (file: File, release: string) => {
    setStage({ name: 'replacing' });
    const reply = await applyZip(file, release);
    setStage(reply.ok ? { name: 'done', release } : { name: 'problem', problem: reply.problem });
  };
  const back = async (release: string, asked: Promise<ZipReply<unknown>>) => {
    setStage({ name: 'replacing' });
    const reply = await asked;
    setStage(reply.ok ? { name: 'done', release } : { name: 'problem', problem: reply.problem });
  };
  const section = useDrop(ready, read);

  const { rollback = null, network = null, date = null } = copy?.origin ?? {};
  const returns = rollback !== null && compareReleaseDates(date, rollback.date, Date.now()) === -1;
  return (
    <section className="zip-update" ref={section} aria-labelledby="zip-update-title">
      <h3 id="zip-update-title">Update without a network</h3>
      {/* Two elements: when a browser has translated the page, React no longer finds the pieces of text of one. */}
      {possible ? (
        <p key="possible" className="zip-update-hint">
          Choose a newer <code>{ZIP_FILE}</code>, or drop it here. You see the changes before anything is replaced.
        </p>
      ) : (
        <p key="unavailable" className="zip-update-hint">
          {unavailableWords(reason)}
        </p>
      )}
      {network !== null && <p className="zip-update-hint">{networkWords(network)}</p>}
      <div className="offline-panel-actions">
        {possible && <FileButton ready={ready} take={read} />}
        {rollback !== null && stage.name !== 'review' && (
          <Action
            label={`${returns ? 'Return' : 'Roll back'} to ${rollback.release}`}
            // What the network's release lacks can be downloaded.
            run={() => back(rollback.release, rollback.release === network?.release ? returnToNetwork() : rollBack())}
            disabled={!ready}
          />
        )}
        {network !== null && network.release !== rollback?.release && stage.name !== 'review' && (
          <Action
            label={`Return to ${network.release}`}
            run={() => back(network.release, returnToNetwork())}
            disabled={!ready}
          />
        )}
      </div>
      {busy && zipProgress !== null && (
        <Progress label={stage.name === 'reading' ? 'Checking' : 'Replacing'} {...zipProgress} />
      )}
      {stage.name === 'review' && (
        <ZipUpdateReview
          review={stage.review}
          replace={() => replace(stage.file, stage.review.release)}
          cancel={() => setStage({ name: 'idle' })}
        />
      )}
      <div role="status" className="zip-update-answer" data-kind={stage.name}>
        {answer(stage)}
      </div>
    </section>
  );
}

function answer(stage: Stage): ReactNode {
  if (stage.name === 'problem') return <p>{problemWords(stage.problem)}</p>;
  if (stage.name !== 'done') return null;
  return (
    <>
      <p>
        Version {stage.release} is in use. Open tabs, including this one, keep the version they show until they are
        reloaded.
      </p>
      <Action primary label="Reload" run={() => window.location.reload()} />
    </>
  );
}

/** A file input that looks like the other buttons. The browser's own also shows the name of the file, which is not needed. */
function FileButton({ ready, take }: { ready: boolean; take(file: File): void }) {
  return (
    <label className="offline-button zip-update-file">
      Choose a file
      <input
        type="file"
        accept=".zip,application/zip"
        disabled={!ready}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Otherwise the same file could not be chosen again after it was fixed.
          currentTarget.value = '';
          if (file) take(file);
        }}
      />
    </label>
  );
}

function Progress({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <div className="offline-bar">
      <span>{`${label}: ${formatBytes(done)} of ${formatBytes(total)}`}</span>
      <progress aria-label={label} max={Math.max(1, total)} value={done} />
    </div>
  );
}

/** Lets the reader drop a file anywhere on the panel. While none can be imported, the browser must not open it instead. */
function useDrop(ready: boolean, take: (file: File) => void) {
  const section = useRef<HTMLElement>(null);
  const latest = useRef({ ready, take });
  latest.current = { ready, take };
  useEffect(() => {
    const panel = section.current?.closest('dialog');
    if (!panel) return;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = latest.current.ready ? 'copy' : 'none';
      panel.dataset.drop = String(latest.current.ready);
    };
    const leave = (event: DragEvent) => {
      if (!panel.contains(event.relatedTarget as Node | null)) delete panel.dataset.drop;
    };
    const drop = (event: DragEvent) => {
      delete panel.dataset.drop;
      const [file] = event.dataTransfer?.files ?? [];
      if (file === undefined) return;
      event.preventDefault();
      if (latest.current.ready) latest.current.take(file);
    };
    panel.addEventListener('dragover', over);
    panel.addEventListener('dragleave', leave);
    panel.addEventListener('drop', drop);
    return () => {
      panel.removeEventListener('dragover', over);
      panel.removeEventListener('dragleave', leave);
      panel.removeEventListener('drop', drop);
    };
  }, []);
  return section;
}
