import type { ApiOperation, CodeValue } from '../../../../contract/api/plan.ts';
import { allowedAddress } from '../../../../contract/api/request/build-request.ts';
import { exampleOptions, languageOptions, preferredMedia } from '../../../../contract/api/sample-options.ts';
import { LANGUAGES } from '../../../../contract/api/samples/languages.ts';
import { saidOfStatus, statusTitle } from '../../../../contract/api/sections.ts';
import type { CallView, MediaView, ResponseView } from '../../../../contract/api/view.ts';
import { BuilderBar } from '../../../ui/parts/builder-bar.tsx';
import { CardHead } from '../../../ui/parts/card-head.tsx';
import { useApi } from '../api-context.ts';
import { Markdown } from '../text.tsx';
import { beginningOf, languageOf, Rest, titleOf } from './examples.tsx';
import { Method, Path } from './method-path.tsx';

/** The column beside the explanation: the request as code, and its responses. */
export function Cards({ operation, view }: { operation: ApiOperation; view: CallView }) {
  const answers = view.responses.filter((response) => examplesOf(response).length > 0);
  return (
    <section className={answers.length > 0 ? 'request' : 'request request-alone'} aria-label="Request and responses">
      <RequestCard operation={operation} />
      {answers.length > 0 && <ResponseCard answers={answers} />}
    </section>
  );
}

/** With scripts, readers can choose another language or example and open the request builder in the same card. */
function RequestCard({ operation }: { operation: ApiOperation }) {
  const { island } = useApi().tools;
  const media = preferredMedia(operation.body?.media ?? []);
  const examples = media ? exampleOptions(media) : [];
  return (
    <section
      className="card request-card copyable"
      aria-label="Request"
      {...(island && {
        'data-island': island.name,
        'data-props': JSON.stringify({ operation: island.props(operation), examples }),
        'data-kept': 'docs-request-language',
      })}
    >
      <CardHead languages={languageOptions(LANGUAGES)} examples={examples} />
      <p className="api-endpoint card-line">
        <Method method={operation.method} />{' '}
        <Path path={allowedAddress(`${operation.server}${operation.path}`)} origin={originOf(operation)} />
      </p>
      <CardCode label="Sample" code={operation.curl} lang="bash" values={operation.curlValues} />
      {island && <BuilderBar />}
    </section>
  );
}

/** The part of the address that My values replaces, both in the sample and in the line above it. */
function originOf({ server, curl, curlValues }: ApiOperation): string {
  const place = curlValues.find(({ name }) => name === 'server');
  const origin = place ? curl.slice(place.start, place.end) : '';
  return server.startsWith(origin) ? origin : '';
}

/** A tab for each status. Without scripts and on paper, the panels are stacked. */
function ResponseCard({ answers }: { answers: readonly ResponseView[] }) {
  return (
    <section className="card response-card" aria-label="Responses">
      <div className="tabs">
        {answers.map((answer, index) => (
          <Answer key={answer.response.id} answer={answer} chosen={index === 0} />
        ))}
      </div>
    </section>
  );
}

function Answer({ answer, chosen }: { answer: ResponseView; chosen: boolean }) {
  const { response } = answer;
  const title = statusTitle(response.status);
  const [number = '', ...words] = response.status === 'default' ? ['default', title] : title.split(' ');
  return (
    <section className="tab-panel copyable" data-value={number} data-chosen={chosen || undefined}>
      <p className="tab-label">{number}</p>
      <div className="card-line card-said">
        {words.length > 0 && (
          <b className="api-status" data-status={number.charAt(0)}>
            {`${words.join(' ')} `}
          </b>
        )}
        <Markdown text={saidOfStatus(response.status, response.summary || response.description)} below={4} />
      </div>
      <button type="button" className="quiet-button copy-button" aria-label={`Copy response ${number}`}>
        Copy
      </button>
      {examplesOf(answer).map((example, index, all) => (
        <div key={example.name} className="card-example">
          {all.length > 1 && <p className="card-line card-said">{titleOf(example)}</p>}
          {example.description !== undefined && (
            <div className="card-line card-said">
              <Markdown text={example.description} below={4} />
            </div>
          )}
          {example.made && <p className="card-line card-said">Made from the schema</p>}
          <CardCode
            label={`Response ${number}${index === 0 ? '' : `, example ${index + 1}`}`}
            code={beginningOf(example.code ?? '')}
            lang={languageOf(example)}
          />
          <Rest code={example.code ?? ''} />
        </div>
      ))}
    </section>
  );
}

const examplesOf = ({ media }: ResponseView): MediaView['examples'] =>
  media.flatMap(({ examples }) => examples.filter(({ code }) => code !== undefined));

function CardCode(props: { label: string; code: string; lang: string; values?: readonly CodeValue[] }) {
  const { label, code, lang, values } = props;
  const { tools } = useApi();
  const html = { __html: tools.highlight(code, lang, values) };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="card-code" tabIndex={0} aria-label={label}>
      <pre>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the highlighter */}
        <code className={`language-${lang}`} dangerouslySetInnerHTML={html} />
      </pre>
    </section>
  );
}
