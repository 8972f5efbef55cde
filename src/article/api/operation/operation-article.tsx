import type { ApiOperation } from '../../../../contract/api/plan.ts';
import { guidesOf, SECTIONS } from '../../../../contract/api/sections.ts';
import { operationView } from '../../../../contract/api/view.ts';
import { inline, joined } from '../../inline.ts';
import { useApi } from '../api-context.ts';
import { Heading } from '../heading.tsx';
import { OperationLink } from '../schema/type-label.tsx';
import { Server } from '../server.tsx';
import { ExternalDocs, Markdown } from '../text.tsx';
import { Facts, Needs } from './access.tsx';
import { Call } from './call.tsx';
import { Cards } from './cards.tsx';
import { Code } from './examples.tsx';
import { Endpoint, Method, Path } from './method-path.tsx';

/**
 * The reading modes of browsers take the part with the most text, those beside it with as much or with the same class, and nothing in an
 * `<aside>`. So both parts of the explanation have one class: without its header, an operation would lose what it does.
 */
export function OperationArticle({ operation }: { operation: ApiOperation }) {
  const { plan, actions } = useApi();
  const view = operationView(plan, operation);
  return (
    <article className="prose api-page api-operation">
      <header className="api-body">
        <h1>{operation.title}</h1>
        {operation.kind === 'webhook' ? (
          <p className="api-endpoint">
            <Method method={operation.method} /> <Path path={operation.path} /> Webhook: the server sends this request
            to you.
          </p>
        ) : (
          <Endpoint method={operation.method} path={operation.path} />
        )}
        {actions}
        <Deprecation operation={operation} />
        <Markdown text={operation.description} below={1} />
        <ExternalDocs link={operation.externalDocs} />
        {operation.servers?.map((server) => (
          <Server key={server.url} server={server} />
        ))}
        {operation.noUndo && <NoUndo />}
        <Needs operation={operation} />
        <Facts operation={operation} />
      </header>
      {operation.curl !== '' && <Cards operation={operation} view={view} />}
      <div className="api-body">
        <Call view={view} level={2} beside={operation.curl !== ''} />
        {view.callbacks.length > 0 && (
          <Heading level={2} id={SECTIONS.callbacks.id}>
            {SECTIONS.callbacks.text}
          </Heading>
        )}
        {view.callbacks.map(({ id, name, call, view: callback }) => (
          <section key={id}>
            <Heading level={3} id={id}>
              {name}
            </Heading>
            <p className="api-endpoint">
              <Method method={call.method} /> <Path path={call.path} />
              {call.deprecated && <span className="schema-flag"> deprecated</span>}
            </p>
            {call.summary !== undefined && <p>{call.summary}</p>}
            <Markdown text={call.description} below={3} />
            <ExternalDocs link={call.externalDocs} />
            <Call view={callback} level={4} idPrefix={`${id}-`} />
          </section>
        ))}
        {operation.codeSamples && <CodeSamples samples={operation.codeSamples} />}
        <Guides operation={operation} />
      </div>
    </article>
  );
}

/** The code samples in the description, each folded. */
function CodeSamples({ samples }: { samples: NonNullable<ApiOperation['codeSamples']> }) {
  return samples.map(({ lang, label, source }) => (
    <details key={`${label} ${source}`} className="api-example">
      <summary>{`Sample${label === '' ? '' : `: ${label}`}`}</summary>
      <Code code={source} lang={lang} />
    </details>
  ));
}

/** What the description says about the end of a deprecated operation, and nothing beyond that. */
function Deprecation({ operation }: { operation: ApiOperation }) {
  const { deprecated, removedIn, replacedBy, noReplacement } = operation;
  if (!deprecated && removedIn === undefined) return null;
  const others = replacedBy.map(({ id, text }) =>
    id === undefined ? <code key={text}>{text}</code> : <OperationLink key={id} id={id} />,
  );
  const sentences = [
    removedIn !== undefined && `Servers from release ${removedIn} on no longer have this operation.`,
    others.length > 0 && inline(['Use ', joined(others), ' instead.']),
    noReplacement && 'Nothing replaces it.',
  ].filter(Boolean);
  return (
    <section className="admonition admonition-warning">
      <p className="admonition-title">Deprecated</p>
      {sentences.length > 0 && (
        <p>{inline(sentences.flatMap((sentence, n) => (n === 0 ? sentence : [' ', sentence])))}</p>
      )}
    </section>
  );
}

/** Does not say what is deleted: the summary next to it does. */
const NoUndo = () => <p className="api-no-undo">Takes effect at once. The API has no way to undo it.</p>;

function Guides({ operation }: { operation: ApiOperation }) {
  const { plan, tools } = useApi();
  const guides = guidesOf(plan, operation);
  if (guides.length === 0) return null;
  return (
    <>
      <Heading level={2} id={SECTIONS.guides.id}>
        {SECTIONS.guides.text}
      </Heading>
      <ul>
        {guides.map(({ title, path }) => (
          <li key={path}>
            <a href={tools.href(path)}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
