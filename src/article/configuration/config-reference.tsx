import type { ReactNode } from 'react';
import { type ConfigPlace, configPlaces, docPath, LISTS_OF_ALL_KEYS } from '../../../contract/page/config-places.ts';
import { CONFIG_TYPES, type ConfigComponent, type ConfigEntry } from '../../../contract/page/reference-data.ts';
import { type SitePath, withBase } from '../../../contract/urls.ts';
import { breakable } from '../../ui/parts/breakable.tsx';
import { ConfigFilterForm } from '../../ui/parts/config-filter-form.tsx';
import { useArticle } from '../article-context.ts';
import { CodeList } from '../blocks/code-list.tsx';
import { ConfigDefault, ConfigSummary } from './config-facts.tsx';

const [BY_PAGE, BY_VARIABLE] = LISTS_OF_ALL_KEYS;

/** A component with its keys. */
interface Part extends ConfigComponent {
  places: ConfigPlace[];
}

/** Every component with its keys; without a list of components, in the order of the keys and without summaries. */
function useParts(): Part[] {
  const { data } = useArticle();
  const places = configPlaces(data);
  const ids = [...new Set(places.map(({ entry }) => entry.component))];
  const components = data.components.length > 0 ? data.components : ids.map((id) => ({ id, summary: '', page: '' }));
  return components.map((component) => ({
    ...component,
    places: places.filter(({ entry }) => entry.component === component.id),
  }));
}

/**
 * The keys of this page's components, each with an address of its own: those that `data/components.yml` assigns to the
 * page, or all if there is no such file.
 */
export function ConfigReference() {
  const { data, path } = useArticle();
  const parts = useParts();
  const own = data.components.length === 0 ? parts : parts.filter(({ page }) => path.endsWith(`/${page}/`));
  if (own.length === 0) {
    throw new Error(`<ConfigReference>: no component in data/components.yml names this page, ${path}, as its page`);
  }
  return (
    <ConfigKeys components={parts}>
      {own.map((part) => (
        <section key={part.id} data-component={part.id}>
          <h2 id={part.id}>
            <a className="heading-link" href={`#${part.id}`}>
              {part.id}
            </a>
          </h2>
          {part.summary !== '' && (
            <p>
              <ConfigSummary text={part.summary} />
            </p>
          )}
          {part.places.map(({ entry, anchor }) => (
            <ConfigCard key={anchor} entry={entry} anchor={anchor} />
          ))}
        </section>
      ))}
    </ConfigKeys>
  );
}

/** A line for each key, by page and component. It links to the key's own entry and has the same anchor. */
export function ConfigIndex() {
  const parts = useParts();
  const pages = [...new Set(parts.map(({ page }) => page))].filter(Boolean);
  if (pages.length === 0) throw new Error('<ConfigIndex>: data/components.yml has no component with a page');
  return (
    <ConfigKeys components={parts}>
      {pages.map((page) => (
        <ConfigPage key={page} path={docPath(page)} parts={parts.filter((part) => part.page === page)} />
      ))}
    </ConfigKeys>
  );
}

interface ConfigPageProps {
  path: SitePath;
  parts: readonly Part[];
}

function ConfigPage({ path, parts }: ConfigPageProps) {
  const { base, siblings } = useArticle();
  const href = withBase(base, path);
  const label = siblings?.find((page) => page.href === path)?.label ?? parts.map(({ id }) => id).join(', ');
  return (
    <section className={BY_PAGE}>
      <h3 id={`keys-${path.split('/').at(-2)}`}>
        <a href={href}>{label}</a>
      </h3>
      {parts.map(({ id, places }) => (
        <section key={id} id={id}>
          <h4>
            <a href={`${href}#${id}`}>{id}</a>
          </h4>
          <ul translate="no">
            {places.map(({ entry, anchor }) => (
              <li key={anchor} id={anchor}>
                <a href={`${href}#${anchor}`}>{listed(entry.key)}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** All variables, sorted by name, with the keys that each one sets. Where these have one name, their components tell them apart. */
export function ConfigVariables() {
  const { base, data } = useArticle();
  const places = configPlaces(data).filter(({ entry }) => entry.env !== null);
  const names = [...new Set(places.flatMap(({ entry }) => entry.env ?? []))].sort();
  return (
    <ul className={BY_VARIABLE} translate="no">
      {names.map((name) => {
        const keys = places.filter(({ entry }) => entry.env === name);
        const shared = new Set(keys.map(({ entry }) => entry.key)).size < keys.length;
        return (
          <li key={name}>
            {listed(name)}
            {keys.map(({ entry, page, anchor }) => (
              <a key={anchor} href={`${withBase(base, docPath(page))}#${anchor}`}>
                {listed(entry.key)}
                {shared && ` (${entry.component})`}
              </a>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/** Only names too long for a line on a typical phone may wrap: in hundreds of names, all those `<wbr>` would be too many elements. */
const listed = (name: string) => (name.length > 36 ? breakable(name) : name);

/** The keys, with a filter for all of them at the top, which works once scripts run. */
function ConfigKeys({ components, children }: { components: readonly ConfigComponent[]; children: ReactNode }) {
  return (
    <div className="config-reference">
      <div className="config-filter-place" data-island="config-filter">
        <ConfigFilterForm components={components.map(({ id }) => id)} types={CONFIG_TYPES} />
      </div>
      {children}
      <div className="config-elsewhere" />
    </div>
  );
}

function ConfigCard({ entry, anchor }: { entry: ConfigEntry; anchor: string }) {
  const { base } = useArticle();
  return (
    <div id={anchor} className="config-entry config-card" data-type={entry.type}>
      <h3 className="copyable">
        <a className="heading-link" href={`#${anchor}`}>
          <code>{breakable(entry.key)}</code>
        </a>
        <CopyButton />
      </h3>
      <p>
        <ConfigSummary text={entry.summary} />
      </p>
      <dl>
        <dt>Variable</dt>
        <dd className="copyable wide">
          {entry.env === null ? (
            'none'
          ) : (
            <>
              <code>{breakable(entry.env)}</code>
              <CopyButton />
            </>
          )}
        </dd>
        <dt>Default</dt>
        <dd className="wide">
          <ConfigDefault entry={entry} />
        </dd>
        <dt>Type</dt>
        <dd>{entry.type}</dd>
        <dt>Component</dt>
        <dd>{entry.component}</dd>
        <dt>Secret</dt>
        <dd>{entry.secret ? 'yes' : 'no'}</dd>
        {entry.page !== null && (
          <>
            <dt>Guide</dt>
            <dd>
              <a href={withBase(base, docPath(entry.page))}>explained here</a>
            </dd>
          </>
        )}
        {entry.values.length > 0 && (
          <>
            <dt className="wide">One of</dt>
            <dd className="wide">
              <CodeList names={entry.values} />
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}

function CopyButton() {
  return (
    <button type="button" className="quiet-button copy-button">
      Copy
    </button>
  );
}
