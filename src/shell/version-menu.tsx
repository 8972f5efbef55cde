import { useEffect, useRef } from 'react';
import type { PageMeta } from '../../contract/page/page.ts';
import type { LiveSite } from '../../contract/site.ts';
import { withBase } from '../../contract/urls.ts';
import { startPreferredVersion, usePreferredVersion } from '../state/preferred-version.ts';
import { ChevronIcon } from '../ui/parts/icons.tsx';

/** Leads to the same page of another version where there is one, else to that version's main page. Works without scripts. */
export function VersionMenu({ site, page }: { site: LiveSite; page: PageMeta }) {
  const element = useRef<HTMLDetailsElement>(null);
  const { name: preferred, prefer } = usePreferredVersion();
  const { versions, base } = site;
  const own = page.version?.name;

  useEffect(() => startPreferredVersion(versions.map(({ name }) => name)), [versions]);
  useEffect(() => {
    if (own !== undefined) prefer(own);
    if (element.current) element.current.open = false;
  }, [own, prefer]);

  const shown = own ?? preferred;
  const current = versions.find(({ name }) => name === shown) ?? versions.find(({ isLast }) => isLast);
  return (
    <details className="menu version-menu" ref={element}>
      <summary aria-label={`Version: ${current?.label ?? ''}`}>
        {current?.label}
        <ChevronIcon />
      </summary>
      <ul>
        {versions.map(({ name, label, path }) => (
          <li key={name}>
            <a
              href={withBase(base, name === own ? page.path : (page.version?.elsewhere[name] ?? path))}
              aria-current={name === own ? 'true' : undefined}
              onClick={() => prefer(name)}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
