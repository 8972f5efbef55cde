/** The page script of the tiny site: the real offline parts on pages that contain nothing else. */
import '../../../../src/styles/index.css';
import '../../../../src/styles/offline/offline.css';
import { createRoot } from 'react-dom/client';
import { LateUpdateNotice } from '../../../../src/offline/late-update-notice.tsx';
import { OfflineSign } from '../../../../src/offline/offline-sign.tsx';
import { openOfflinePanel, useOffline } from '../../../../src/offline/offline-store.ts';
import { startOffline } from '../../../../src/offline/worker/register.ts';

declare const __BASE__: string;
declare const __LABEL__: string;

const bar = document.getElementById('bar');
if (bar) {
  createRoot(bar).render(
    <>
      <OfflineSign singleFileUrl={`${__BASE__}ort-server-docs.html`} />
      <LateUpdateNotice />
    </>,
  );
}
startOffline({ base: __BASE__ });
Object.assign(window, { offline: useOffline, openOfflinePanel, label: __LABEL__ });
