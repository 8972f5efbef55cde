import { lazy, Suspense } from 'react';
import { percent } from './format.ts';
import { openOfflinePanel, useOffline } from './offline-store.ts';

const Panel = lazy(() => import('./panel.tsx').then(({ OfflinePanel }) => ({ default: OfflinePanel })));

/**
 * The sign in the bar: nothing as long as all is well, a word when the network is gone or the copy is on its way.
 * The panel hangs on it, and is loaded when somebody opens it.
 */
export function OfflineSign({ bundleUrl }: { bundleUrl?: string }) {
  const panelOpen = useOffline((state) => state.panelOpen);
  const text = useOffline((state) => {
    if (!state.online) return 'Offline';
    if (state.status !== 'downloading' || state.progress === null) return null;
    return `Saving ${percent(state.progress.bytes, state.progress.totalBytes)} %`;
  });
  return (
    <>
      {text !== null && (
        <button type="button" className="offline-sign" title="About the offline copy" onClick={openOfflinePanel}>
          {text}
        </button>
      )}
      <Suspense fallback={null}>{panelOpen && <Panel {...(bundleUrl === undefined ? {} : { bundleUrl })} />}</Suspense>
    </>
  );
}
