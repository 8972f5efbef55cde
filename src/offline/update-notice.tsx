import { createPortal } from 'react-dom';
import { useOffline } from './offline-store.ts';

/**
 * A notice at the edge of the window about a new version. It takes no focus and moves nothing; "Later" hides it for this
 * visit. The code that talks to the worker is loaded only when needed, because the notice is part of every page.
 */
export function UpdateNotice() {
  const update = useOffline((state) => state.update);
  const outdated = useOffline((state) => state.outdated);
  const wentBack = useOffline((state) => state.wentBack);
  if (!outdated && (update === null || update.dismissed)) return null;

  const reload = () =>
    import('./worker/connection.ts').then(
      ({ applyUpdate }) => applyUpdate(),
      () => window.location.reload(),
    );
  const later = () =>
    useOffline.setState({ outdated: false, update: update === null ? null : { ...update, dismissed: true } });
  return createPortal(
    <div className="update-notice" role="status">
      <p className="update-notice-title">
        {outdated && wentBack
          ? 'Back to the former version'
          : update?.older
            ? 'The server has an older version'
            : 'New version available'}
      </p>
      <p className="update-notice-text">
        {outdated
          ? 'It is in use already. This tab keeps the version it was opened with until you reload it.'
          : update?.words}
      </p>
      <div className="update-notice-actions">
        {(outdated || update?.ready) && (
          <button type="button" className="offline-button offline-button-primary" onClick={() => void reload()}>
            Reload
          </button>
        )}
        <button type="button" className="offline-button" onClick={later}>
          Later
        </button>
      </div>
    </div>,
    document.body,
  );
}
