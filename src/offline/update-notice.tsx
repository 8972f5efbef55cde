import { createPortal } from 'react-dom';
import { corner } from '../ui/corner.ts';
import { useSettled } from '../ui/use-settled.ts';
import { useOffline } from './offline-store.ts';
import { applyUpdate } from './worker/updates.ts';

/**
 * A notice at the edge of the window about a new version. It takes no focus and moves nothing; "Later" hides it for this
 * visit.
 */
export function UpdateNotice() {
  const { copy, update, outdated, wentBack } = useOffline();
  // Screen readers follow an element only from when it is there: what comes with it is not read out.
  const followed = useSettled(true, false);
  const later = () =>
    useOffline.setState({
      outdated: false,
      declined: outdated ? (copy?.release ?? null) : null,
      update: update === null ? null : { ...update, dismissed: true },
    });
  return createPortal(
    <div role="status">
      {followed && (
        <div className="update-notice">
          <p className="update-notice-title">
            {outdated && wentBack
              ? 'Back to an earlier version'
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
              <button
                type="button"
                className="offline-button offline-button-primary"
                onClick={() => void applyUpdate()}
              >
                Reload
              </button>
            )}
            <button type="button" className="offline-button" onClick={later}>
              Later
            </button>
          </div>
        </div>
      )}
    </div>,
    corner(),
  );
}
