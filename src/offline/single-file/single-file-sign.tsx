import { useLate } from '../../ui/use-late.ts';
import { closeOfflinePanel, openOfflinePanel, useOffline } from '../offline-store.ts';

const PANEL = {
  what: 'The panel about this file',
  load: async () => (await import('./single-file-panel.tsx')).SingleFilePanel,
  onClose: closeOfflinePanel,
};

export interface SingleFileFacts {
  /** Release of the site that the file was made of. */
  release: string;
  /** `2026-01-31`; absent where it is not known. */
  date?: string;
  /** Licence texts of what others made. */
  licenses(): Promise<string>;
}

/** In the bar of the single file, in the place of the sign for the offline copy: there is nothing to save or to update. */
export function SingleFileSign({ facts }: { facts: SingleFileFacts | null }) {
  const open = useOffline((state) => state.panelOpen);
  const Panel = useLate(PANEL, open && facts !== null);
  return (
    <>
      <button type="button" className="offline-sign" title="About this file" onClick={openOfflinePanel}>
        Single file
      </button>
      {Panel && facts && <Panel facts={facts} />}
    </>
  );
}
