import { useLate } from '../ui/use-late.ts';
import { closeOfflinePanel, type OfflineState, openOfflinePanel, useOffline } from './offline-store.ts';
import { percent } from './percent.ts';
import { ensureConnected } from './worker/register.ts';

const PANEL = {
  what: 'The offline panel',
  load: async () => {
    const { OfflinePanel } = await import('./panel/panel.tsx');
    ensureConnected();
    return OfflinePanel;
  },
  onClose: closeOfflinePanel,
};

type Sign = 'none' | 'saving' | 'ready' | 'partial' | 'offline';

/**
 * The sign in the bar: an icon of one size in every state, so that nothing moves when the state changes. The panel hangs
 * on it, and is loaded when somebody opens it.
 */
export function OfflineSign({ singleFileUrl }: { singleFileUrl?: string }) {
  const panelOpen = useOffline((state) => state.panelOpen);
  const Panel = useLate(PANEL, panelOpen);
  const sign = useOffline(signOf);
  const saved = useOffline(({ progress }) => (progress ? percent(progress.bytes, progress.totalBytes) : 0));
  const text = TEXTS[sign] + (sign === 'saving' ? `: ${saved} %` : '');
  return (
    <>
      <button
        type="button"
        className="icon-button offline-icon"
        data-sign={sign}
        aria-label={text}
        title={text}
        onClick={openOfflinePanel}
      >
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
  offline: 'No network: you read the offline copy',
};

function signOf(state: OfflineState): Sign {
  if (!state.online) return 'offline';
  if (state.status === 'downloading') return 'saving';
  return state.status === 'ready' || state.status === 'partial' ? state.status : 'none';
}

/** An arrow into a ring; the ring fills while the copy is saved, and a tick takes the arrow's place when it is there. */
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
      <path d={sign === 'ready' ? 'm7 10.2 2.2 2.2L13.2 8' : 'M10 6v7.4m-3-2.8 3 3 3-3'} />
    </svg>
  );
}
