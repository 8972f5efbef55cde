import { useLate } from '../../ui/use-late.ts';
import { closeOfflinePanel, openOfflinePanel, useOffline } from '../offline-store.ts';
import type { SingleFileFacts } from './single-file-facts.ts';

const PANEL = {
  what: 'The panel about this file',
  load: () => import('./single-file-panel.tsx').then((part) => part.SingleFilePanel),
  onClose: closeOfflinePanel,
};

/** Shown in the bar of the single file in place of the sign for the offline copy: there is nothing to save or update. */
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
