import { lazy, Suspense } from 'react';
import { openOfflinePanel, useOffline } from './offline-store.ts';

const Panel = lazy(() => import('./file-panel.tsx').then(({ FilePanel }) => ({ default: FilePanel })));

export interface FileFacts {
  /** Release of the site that the file was made of. */
  release: string;
  /** `2026-01-31`; absent where it is not known. */
  date?: string;
  /** Licence texts of what others made. */
  licenses(): Promise<string>;
}

/** In the bar of the single file, in the place of the sign for the offline copy: there is nothing to save or to update. */
export function FileSign({ facts }: { facts: FileFacts | null }) {
  const open = useOffline((state) => state.panelOpen);
  return (
    <>
      <button type="button" className="offline-sign" title="About this file" onClick={openOfflinePanel}>
        Single file
      </button>
      <Suspense fallback={null}>{open && facts && <Panel facts={facts} />}</Suspense>
    </>
  );
}
