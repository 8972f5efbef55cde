import { configAnchors } from '../../contract/config-anchors.ts';
import type { ConfigEntry } from '../../contract/reference-data.ts';
import { withBase } from '../../contract/urls.ts';
import { useArticle } from './article-context.ts';
import { Breakable } from './inline-code.tsx';
import { Table } from './table.tsx';

interface ConfigRowsProps {
  entries: readonly ConfigEntry[];
  base: string;
  /** Ids for the rows, on the page that lists all keys. */
  anchors?: ReadonlyMap<ConfigEntry, string>;
}

function ConfigRows({ entries, base, anchors }: ConfigRowsProps) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Key and variable</th>
          <th scope="col">Meaning and default</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr
            key={`${entry.component} ${entry.key}`}
            id={anchors?.get(entry)}
            className="config-row"
            data-type={anchors && entry.type}
          >
            <td>
              <ConfigName name={entry.key} anchor={anchors?.get(entry)} />
              {entry.env && (
                <code className="config-env">
                  <Breakable text={entry.env} />
                </code>
              )}
            </td>
            <td>
              <Summary text={entry.summary} />
              <ConfigFacts entry={entry} base={base} linked={anchors !== undefined} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function ConfigDefault({ value }: { value: string | null }) {
  if (value === null) return 'no default';
  return <span>default {value === '' ? 'empty' : <code>{value}</code>}</span>;
}

/** Plain text with code in backticks. */
function Summary({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

/** The key; where it has an address, it is also the link to it. */
function ConfigName({ name, anchor }: { name: string; anchor: string | undefined }) {
  const code = (
    <code className="config-key">
      <Breakable text={name} />
    </code>
  );
  return anchor === undefined ? code : <a href={`#${anchor}`}>{code}</a>;
}

function ConfigFacts({ entry, base, linked }: { entry: ConfigEntry; base: string; linked: boolean }) {
  return (
    <span className="config-facts">
      <span>{entry.type}</span>
      <ConfigDefault value={entry.default} />
      {entry.required && <span>required</span>}
      {entry.secret && entry.type !== 'secret' && <span>secret</span>}
      {entry.values.length > 0 && (
        <span>
          one of{' '}
          {entry.values.map((value) => (
            <code key={value}>{value}</code>
          ))}
        </span>
      )}
      {linked && entry.page !== null && <a href={withBase(base, `/docs/${entry.page}/`)}>explained here</a>}
    </span>
  );
}

/** The keys of one component, or those named, as a table. An unknown name throws: the author is told at build time. */
export function ConfigTable({ component, keys }: { component?: string; keys?: string }) {
  const { base, data } = useArticle();
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
  return <ConfigRows entries={shown} base={base} />;
}

/** All keys by component, each with an address of its own. */
export function ConfigReference() {
  const { base, data } = useArticle();
  const entries = data.configuration;
  const anchors = configAnchors(entries);
  const components = [...new Set(entries.map((entry) => entry.component))];
  return (
    <div className="config-reference">
      <div data-island="config-filter" />
      {components.map((component) => (
        <section key={component} data-component={component}>
          <h2 id={component}>
            <a className="heading-link" href={`#${component}`}>
              {component}
            </a>
          </h2>
          <ConfigRows
            entries={entries.filter((entry) => entry.component === component)}
            base={base}
            anchors={anchors}
          />
        </section>
      ))}
    </div>
  );
}
