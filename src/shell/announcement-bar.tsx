import { useEffect, useMemo } from 'react';
import type { Announcement } from '../../contract/site.ts';
import { startDismissals, useDismissals } from '../state/dismissals.ts';
import { CloseIcon } from '../ui/parts/icons.tsx';
import { trustedHtml } from '../ui/trusted-types.ts';

/** One line above everything, until the reader closes it. The inline script hides a closed one before the first paint. */
export function AnnouncementBar({ announcement }: { announcement: Announcement | null }) {
  const dismissed = useDismissals((state) => state.announcement);
  const dismiss = useDismissals((state) => state.dismiss);
  useEffect(startDismissals, []);
  // The same object in every render, or React sets the markup again.
  const markup = useMemo(() => ({ __html: trustedHtml(announcement?.html ?? '') }), [announcement]);
  if (announcement === null || dismissed === announcement.id) return null;
  return (
    <section className="announcement" aria-label="Announcement">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized Markdown of site.yml */}
      <div dir="auto" dangerouslySetInnerHTML={markup} />
      {announcement.closable && (
        <button type="button" aria-label="Close the announcement" onClick={() => dismiss(announcement.id)}>
          <CloseIcon />
        </button>
      )}
    </section>
  );
}
