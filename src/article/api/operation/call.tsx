import type { ApiHeader, ApiResponse } from '../../../../contract/api/plan.ts';
import { formPairs } from '../../../../contract/api/request/parameter.ts';
import { STYLE_SAMPLES } from '../../../../contract/api/request/parameter-style.ts';
import { isSendable, preferredMedia } from '../../../../contract/api/sample-options.ts';
import { SECTIONS, saidOfStatus, statusTitle } from '../../../../contract/api/sections.ts';
import type { CallView, HeaderView, MediaView, ResponseView } from '../../../../contract/api/view.ts';
import { joined } from '../../inline.ts';
import { below, Heading, type Level } from '../heading.tsx';
import { Below, SchemaTree } from '../schema/schema-tree.tsx';
import { OperationLink, SchemaLink, TypeLabel } from '../schema/type-label.tsx';
import { Server } from '../server.tsx';
import { ExternalDocs, Markdown } from '../text.tsx';
import { Examples, ValueNotes } from './examples.tsx';
import { Parameters } from './parameters.tsx';

/**
 * Parameters, request body and responses: of an operation, of a webhook, and of a callback inside one.
 *
 * @param props.beside the examples are in the cards beside it
 */
export function Call(props: { view: CallView; level: Level; idPrefix?: string; beside?: boolean }) {
  const { view, level, idPrefix = '', beside = false } = props;
  const { parameters, body, responses } = view;
  const sampled = beside ? preferredMedia(body?.body.media ?? [])?.type : undefined;
  return (
    <>
      {parameters.length > 0 && (
        <section id={`${idPrefix}parameters`}>
          <Parameters groups={parameters} level={level} idPrefix={idPrefix} />
        </section>
      )}
      {body && (
        <>
          <Heading level={level} id={body.body.id}>
            {SECTIONS.body.text}
          </Heading>
          <Markdown text={body.body.description} below={level} />
          {!body.body.required && <p className="schema-notes">may be left out</p>}
          {body.media.map((media) => (
            <Media
              key={media.types.join()}
              media={media}
              examples={beside ? 'folded' : 'open'}
              {...(sampled !== undefined && { sampled })}
            />
          ))}
        </>
      )}
      {responses.length > 0 && (
        <Heading level={level} id={`${idPrefix}${SECTIONS.responses.id}`}>
          {SECTIONS.responses.text}
        </Heading>
      )}
      {responses.map((response) => (
        <Response key={response.response.id} view={response} level={below(level)} beside={beside} />
      ))}
    </>
  );
}

function Response({ view, level, beside }: { view: ResponseView; level: Level; beside: boolean }) {
  const { response, headers, media } = view;
  const [number, ...words] = statusTitle(response.status).split(' ');
  const isSuccess = /^2/.test(response.status);
  // If a response has several forms, their fields follow each other, and each form is labeled above its fields.
  const isOneForm = media.filter((entry) => entry.view || entry.same).length < 2;
  return (
    <section className="api-response">
      <header className="api-response-head">
        <Heading level={level} id={response.id}>
          <span className="api-status" data-status={response.status.charAt(0)}>
            {number}
          </span>{' '}
          {words.join(' ')}
        </Heading>
        <Shapes media={isOneForm ? media : media.filter((entry) => !entry.view)} />
      </header>
      <Markdown text={wordsOf(response)} below={level} />
      {media.map((entry) => (
        <Media
          key={entry.types.join()}
          media={entry}
          headed={isOneForm || !entry.view}
          examples={beside ? 'none' : isSuccess ? 'open' : 'folded'}
        />
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
          {link.server && <Server server={link.server} />}
        </div>
      ))}
    </section>
  );
}

/** Its summary and its description, as far as they say more than its status. */
function wordsOf({ status, summary, description }: ApiResponse): string {
  const said = [summary, description].flatMap((text) => saidOfStatus(status, text) || []);
  return [...new Set(said)].join('\n\n');
}

/** The types of a response, next to its status. */
function Shapes({ media }: { media: readonly MediaView[] }) {
  return media.map(({ types, view, same }) => (
    <span key={types.join()} className="api-shape">
      {view && <TypeLabel type={view.type} />}
      {same && (
        <span className="schema-type" translate="no">
          <SchemaLink name={same.name} />, as in <a href={`#${same.id}`}>{same.status}</a>
        </span>
      )}
      <span className="schema-media"> {types.join(', ')}</span>
    </span>
  ));
}

interface MediaProps {
  media: MediaView;
  /** Which examples are shown, and whether the first is open; `none`: they are in a card. */
  examples: 'open' | 'folded' | 'none';
  /** The media type of the sample, which has the first example of that type. */
  sampled?: string;
  headed?: boolean;
}

function Media({ media, examples: shown, sampled, headed = false }: MediaProps) {
  const { types, view, sequence, encoding } = media;
  const inSample = media.examples.find((example) => example.type === sampled && isSendable(example));
  // An example without code is a link, which is in neither the sample nor a card: it is always shown.
  const examples = media.examples.flatMap((example) => {
    if (example.code === undefined || (shown !== 'none' && example !== inSample)) return [example];
    const { code, ...said } = example;
    return example === inSample && said.description !== undefined ? [said] : [];
  });
  return (
    <>
      {sequence && <p className="schema-notes">a sequence in which each entry is</p>}
      {view && <SchemaTree view={view} types={types} headed={headed} />}
      {!view && !headed && <p className="schema-head schema-media">{types.join(', ')}</p>}
      {encoding.map((entry) => (
        <Encoding key={entry.name} entry={entry} />
      ))}
      <Examples examples={examples} open={shown === 'open'} />
    </>
  );
}

/** How a form field is sent, if the author says so. */
function Encoding({ entry }: { entry: MediaView['encoding'][number] }) {
  const { name, contentType, headers, list, object, objects } = entry;
  const kind = objects ? 'objects' : object ? 'object' : list ? 'list' : undefined;
  return (
    <>
      {(contentType || headers.length > 0) && (
        <p className="schema-notes">
          part <code>{name}</code> is sent{contentType && ` as ${contentType}`}
          {headers.length > 0 && ` with ${headers.map(({ header }) => header.name).join(', ')}`}
        </p>
      )}
      {headers.length > 0 && (
        // Too small to be laid out only when it is near.
        <div className="schema" data-laid-out="">
          <Headers headers={headers} />
        </div>
      )}
      {kind && (
        <p className="schema-notes">
          {STYLE_SAMPLES[kind].words} in <code>{name}</code> is written as{' '}
          {joined(
            formPairs(entry, STYLE_SAMPLES[kind].entered).map((pair) => (
              <code key={pair.join('=')}>{pair.join('=')}</code>
            )),
            ' and ',
          )}
        </p>
      )}
    </>
  );
}

function Headers({ headers }: { headers: readonly HeaderView[] }) {
  return (
    <details>
      <summary>
        {headers.length} {headers.length === 1 ? 'header' : 'headers'}
      </summary>
      <ul className="schema-tree">
        {headers.map(({ id, header, view }) => (
          <li key={id} id={id}>
            <a className="schema-name" translate="no" href={`#${id}`}>
              {header.name}
            </a>
            <TypeLabel type={view.type} />
            <HeaderFlags header={header} />
            <Markdown text={header.description ?? view.schema.description} below={4} />
            <ExternalDocs link={view.schema.externalDocs} />
            <ValueNotes schema={view.schema} examples={header.examples} />
            {header.contentType && <p className="schema-notes">written as {header.contentType}</p>}
            <Below view={view} path={header.name} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function HeaderFlags({ header }: { header: ApiHeader }) {
  return (
    <>
      {header.required && <span className="schema-required"> required</span>}
      {header.deprecated && <span className="schema-flag"> deprecated</span>}
    </>
  );
}
