import { useLate } from '../ui/use-late.ts';
import { closeOfflinePanel, type OfflineState, openOfflinePanel, useOffline } from './offline-store.ts';
import { percent } from './percent.ts';
import { ensureConnected } from './worker/register.ts';

const PANEL = {
  what: 'The offline panel',
  load: () =>
    import('./panel/panel.tsx').then((part) => {
      ensureConnected();
      return part.OfflinePanel;
    }),
  onClose: closeOfflinePanel,
};

type Sign = 'none' | 'saving' | 'ready' | 'partial' | 'stale' | 'offline';

/**
 * The button in the bar that shows the state of the offline copy and opens the panel. The icon has the same size in every
 * state, so that nothing moves. The panel is loaded when it is first opened.
 */
export function OfflineSign({ singleFileUrl }: { singleFileUrl?: string }) {
  const panelOpen = useOffline((state) => state.panelOpen);
  const Panel = useLate(PANEL, panelOpen);
  const sign = useOffline(signOf);
  const saved = useOffline(({ progress }) => (progress ? percent(progress.bytes, progress.totalBytes) : 0));
  const text = TEXTS[sign] + (sign === 'saving' ? `: ${saved}%` : '');
  return (
    <>
      <button
        type="button"
        className="icon-button offline-icon"
        data-sign={sign}
        title={text}
        onClick={openOfflinePanel}
      >
        <span className="visually-hidden">{text}</span>
        <SignIcon sign={sign} saved={saved} />
        {sign === 'offline' && <span aria-hidden="true">offline</span>}
      </button>
      {Panel && <Panel {...(singleFileUrl === undefined ? {} : { singleFileUrl })} />}
    </>
  );
}

const TEXTS: Readonly<Record<Sign, string>> = {
  none: 'Offline copy',
  saving: 'Offline copy, saving',
  ready: 'Offline copy: ready',
  partial: 'Offline copy: incomplete',
  stale: 'Offline copy: no updates',
  offline: 'No network: reading the offline copy',
};

const MARKS: Readonly<Record<Sign, string>> = {
  none: 'M10 10h.01',
  saving: 'M10 10h.01',
  ready: 'm7 10.2 2.2 2.2L13.2 8',
  partial: 'M10 6.5v4m0 2.7v.01',
  stale: 'M10 6.5v4m0 2.7v.01',
  offline: 'm5 5 10 10',
};

function signOf(state: OfflineState): Sign {
  if (!state.online) return 'offline';
  if (state.status === 'downloading') return 'saving';
  if (state.status === 'ready' && state.cutOff) return 'stale';
  return state.status === 'ready' || state.status === 'partial' ? state.status : 'none';
}

/** A ring that fills while the copy is saved. Inside it: a check mark when everything is saved, another mark when files are missing. */
function SignIcon({ sign, saved }: { sign: Sign; saved: number }) {
  const done = sign === 'saving' ? saved : sign === 'ready' ? 100 : 0;
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="7.2" className="offline-icon-track" />
      {done > 0 && (
        <circle
          cx="10"
          cy="10"
          r="7.2"
          className="offline-icon-done"
          pathLength="100"
          strokeDasharray={`${done} 100`}
          transform="rotate(-90 10 10)"
        />
      )}
      <path d={MARKS[sign]} />
    </svg>
  );
}
