import type { ConfigEntry } from '../../../contract/page/reference-data.ts';
import { breakable } from '../../ui/parts/breakable.tsx';
import { useArticle } from '../article-context.ts';
import { CodeList } from '../blocks/code-list.tsx';
import { RowTable } from '../blocks/table.tsx';
import { ConfigSummary } from './config-facts.tsx';

function ConfigDefault({ value }: { value: string | null }) {
  if (value === null) return 'no default';
  return <span>default {value === '' ? 'empty' : <code>{value}</code>}</span>;
}

function ConfigFacts({ entry }: { entry: ConfigEntry }) {
  return (
    <span className="config-facts">
      <span>{entry.type}</span>
      <ConfigDefault value={entry.default} />
      {entry.required && <span>required</span>}
      {entry.secret && entry.type !== 'secret' && <span>secret</span>}
      {entry.values.length > 0 && (
        <span>
          one of <CodeList names={entry.values} />
        </span>
      )}
    </span>
  );
}

/** The keys of one component, or those named, as a table. An unknown name throws: the author is told at build time. */
export function ConfigTable({ component, keys }: { component?: string; keys?: string }) {
  const { data } = useArticle();
  if (component === undefined && keys === undefined) throw new Error('<ConfigTable>: component or keys are missing');
  const entries = data.configuration;
  const names = keys
    ?.split(',')
    .map((key) => key.trim())
    .filter(Boolean);
  const unknown = names?.filter((name) => !entries.some((entry) => entry.key === name)) ?? [];
  if (unknown.length > 0)
    throw new Error(`<ConfigTable>: content/data/configuration.yml has no key ${unknown.join(', ')}`);
  const shown = entries.filter(
    (entry) =>
      (component === undefined || entry.component === component) && (names === undefined || names.includes(entry.key)),
  );
  if (shown.length === 0) {
    const known = [...new Set(entries.map((entry) => entry.component))].join(', ');
    throw new Error(`<ConfigTable>: there is no key of component "${component}". Components: ${known}`);
  }
  return (
    <RowTable heads={['Key and variable', 'Meaning and default']}>
      {shown.map((entry) => (
        <tr key={`${entry.component} ${entry.key}`} className="config-row">
          <td>
            <code className="config-key">{breakable(entry.key)}</code>
            {entry.env && <code className="config-env">{breakable(entry.env)}</code>}
          </td>
          <td>
            <ConfigSummary text={entry.summary} />
            <ConfigFacts entry={entry} />
          </td>
        </tr>
      ))}
    </RowTable>
  );
}
