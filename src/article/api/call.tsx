import type { ApiHeader } from '../../../contract/api/plan.ts';
import { SECTIONS, statusTitle } from '../../../contract/api/sections.ts';
import type { CallView, MediaView, ResponseView } from '../../../contract/api/view.ts';
import { Examples } from './examples.tsx';
import { below, Heading, type Level } from './heading.tsx';
import { Parameters } from './parameters.tsx';
import { SchemaNotes } from './schema-notes.tsx';
import { SchemaTree } from './schema-tree.tsx';
import { Markdown } from './text.tsx';
import { OperationLink, SchemaLink, TypeLabel } from './type-label.tsx';

/** Parameters, request body and responses: of an operation, of a webhook, and of a callback inside one. */
export function Call({ view, level, idPrefix = '' }: { view: CallView; level: Level; idPrefix?: string }) {
  const { parameters, body, responses } = view;
  return (
    <>
      {parameters.length > 0 && (
        <>
          <Heading level={level} id={`${idPrefix}${SECTIONS.parameters.id}`}>
            {SECTIONS.parameters.text}
          </Heading>
          <Parameters groups={parameters} level={below(level)} idPrefix={idPrefix} />
        </>
      )}
      {body && (
        <>
          <Heading level={level} id={body.body.id}>
            {SECTIONS.body.text}
          </Heading>
          <Markdown text={body.body.description} below={level} />
          {!body.body.required && <p className="schema-notes">may be left out</p>}
          {body.media.map((media) => (
            <Media key={media.types.join()} media={media} open />
          ))}
        </>
      )}
      {responses.length > 0 && (
        <Heading level={level} id={`${idPrefix}${SECTIONS.responses.id}`}>
          {SECTIONS.responses.text}
        </Heading>
      )}
      {responses.map((response) => (
        <Response key={response.response.id} view={response} level={below(level)} />
      ))}
    </>
  );
}

function Response({ view, level }: { view: ResponseView; level: Level }) {
  const { response, headers, media } = view;
  const [number, ...words] = statusTitle(response.status).split(' ');
  const isSuccess = /^2/.test(response.status);
  return (
    <section className="api-response">
      <Heading level={level} id={response.id}>
        <span className="api-status" data-status={response.status.charAt(0)}>
          {number}
        </span>{' '}
        {words.join(' ')}
      </Heading>
      <Markdown text={response.description || response.summary} below={level} />
      {media.map((entry) => (
        <Media key={entry.types.join()} media={entry} open={isSuccess} />
      ))}
      {headers.length > 0 && <Headers headers={headers} />}
      {response.links.map((link) => (
        <div key={link.name} className="api-link">
          <p>
            Next:{' '}
            {link.operation === undefined ? (
              <code>{link.target ?? link.name}</code>
            ) : (
              <OperationLink id={link.operation} />
            )}
            {link.parameters.map(({ name, value }) => (
              <span key={name}>
                , <code>{name}</code> from <code>{value}</code>
              </span>
            ))}
            {link.body !== undefined && (
              <>
                , body from <code>{link.body}</code>
              </>
            )}
          </p>
          <Markdown text={link.description} below={level} />
        </div>
      ))}
    </section>
  );
}

function Media({ media, open }: { media: MediaView; open: boolean }) {
  const { types, view, same, sequence, examples, encoding } = media;
  return (
    <>
      {sequence && <p className="schema-notes">a sequence, of which each entry is</p>}
      {view && <SchemaTree view={view} types={types} />}
      {same && (
        <p className="schema-head">
          <span className="schema-type">
            <SchemaLink name={same.name} />
          </span>
          <span className="schema-media"> {types.join(', ')}</span>
          <span className="schema-flag">
            {' '}
            as in <a href={`#${same.id}`}>{same.status}</a>
          </span>
        </p>
      )}
      {!view && !same && <p className="schema-head schema-media">{types.join(', ')}</p>}
      {encoding.map(({ name, contentType, headers }) => (
        <p key={name} className="schema-notes">
          part <code>{name}</code>
          {contentType && ` is sent as ${contentType}`}
          {headers.length > 0 && ` with ${headers.map((header) => header.name).join(', ')}`}
        </p>
      ))}
      <Examples examples={examples} open={open} />
    </>
  );
}

function Headers({ headers }: { headers: ResponseView['headers'] }) {
  return (
    <details>
      <summary>
        {headers.length} {headers.length === 1 ? 'header' : 'headers'}
      </summary>
      <ul className="schema-tree">
        {headers.map(({ id, header, view }) => (
          <li key={id} id={id}>
            <a className="schema-name" href={`#${id}`}>
              {header.name}
            </a>{' '}
            <TypeLabel type={view.type} />
            <HeaderFlags header={header} />
            <Markdown text={header.description ?? view.schema.description} below={4} />
            <SchemaNotes schema={view.schema} {...headerExamples(header)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function headerExamples({ examples }: ApiHeader) {
  const values = examples.flatMap(({ value }) => (value === undefined ? [] : [value]));
  return values.length > 0 ? { examples: values } : {};
}

function HeaderFlags({ header }: { header: ApiHeader }) {
  return (
    <>
      {header.required && <span className="schema-required"> required</span>}
      {header.deprecated && <span className="schema-flag"> deprecated</span>}
    </>
  );
}
