import { useState } from 'react';
import { dayOf } from '../../../contract/day.ts';
import { PanelDialog } from '../panel/panel-dialog.tsx';
import type { SingleFileFacts } from './single-file-facts.ts';

/** About the single file: its version, and whose work is in it. */
export function SingleFilePanel({ facts }: { facts: SingleFileFacts }) {
  const [licenses, setLicenses] = useState<string | null>(null);
  const load = () =>
    void facts.licenses().then(setLicenses, () => setLicenses('The license texts in this file cannot be read.'));
  return (
    <PanelDialog title="This is the single file">
      <p>
        Every page, the API reference and the search are in this file. It needs no network, and contacts no server. Copy
        it wherever you need it.
      </p>
      <VersionFacts {...facts} />
      <details className="offline-missing" onToggle={load}>
        <summary>Licenses of the software in this file</summary>
        <pre className="offline-licenses">{licenses ?? 'Loading …'}</pre>
      </details>
    </PanelDialog>
  );
}

export function VersionFacts({ release, date }: Pick<SingleFileFacts, 'release' | 'date'>) {
  return (
    <dl className="offline-facts">
      <div className="offline-fact">
        <dt>Version</dt>
        <dd>{release}</dd>
      </div>
      {date !== undefined && (
        <div className="offline-fact">
          <dt>Date</dt>
          <dd>{dayOf(date)}</dd>
        </div>
      )}
    </dl>
  );
}
