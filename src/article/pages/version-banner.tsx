import type { PageVersion } from '../../../contract/page/render.ts';
import { withBase } from '../../../contract/urls.ts';

const TEXTS = {
  unreleased: 'This is the documentation of the next version, which is not released yet.',
  unmaintained: 'This is the documentation of a version that is no longer maintained.',
} as const;

/** Says that a page is not about the latest release, and links to the one that is. No `<aside>`: see `Admonition`. */
export function VersionBanner({ version, base }: { version: PageVersion; base: string }) {
  if (version.banner === null) return null;
  const { kind, latest } = version.banner;
  return (
    <section
      className="admonition admonition-warning"
      role="note"
      aria-label={`Version ${version.label}`}
      data-version-banner={kind}
    >
      <p className="admonition-title">Version {version.label}</p>
      <p>
        {TEXTS[kind]} The latest release is <a href={withBase(base, latest.href)}>{latest.label}</a>.
      </p>
    </section>
  );
}
