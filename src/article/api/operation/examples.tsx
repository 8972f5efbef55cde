import type { ApiExample, CodeValue } from '../../../../contract/api/plan.ts';
import type { MergedSchema } from '../../../../contract/api/schema/merge.ts';
import type { Json } from '../../../../contract/api/schema/schema.ts';
import type { MediaView } from '../../../../contract/api/view.ts';
import { beginning } from '../../../../contract/beginning.ts';
import { CodeBlock } from '../../blocks/code-block.tsx';
import { useApi } from '../api-context.ts';
import { exampleCode, SchemaNotes, valueText } from '../schema/schema-notes.tsx';
import { Markdown, OuterLink } from '../text.tsx';

/** Examples by name, each folded; `open` unfolds the first. */
export function Examples({ examples, open = false }: { examples: MediaView['examples']; open?: boolean }) {
  return examples.map((example, index) => (
    <details key={example.name} className="api-example" open={open && index === 0}>
      <summary>{titleOf(example)}</summary>
      <Markdown text={example.description} below={4} />
      {example.code !== undefined && (
        <>
          <Code code={beginningOf(example.code)} lang={languageOf(example)} />
          <Rest code={example.code} />
        </>
      )}
      {example.url !== undefined && (
        <p>
          <OuterLink url={example.url} />
        </p>
      )}
    </details>
  ));
}

/** What is said of the value of a parameter or a header, with the author's own examples instead of its schema's. */
export function ValueNotes({ schema, examples: all }: { schema: MergedSchema; examples: readonly ApiExample[] }) {
  // What stands only as it is sent has no value, and what is stored elsewhere has neither.
  const examples = all.flatMap(({ value, ...example }) => ({
    ...example,
    value: value === undefined ? example.code : value,
  }));
  if (examples.length === 0) return <SchemaNotes schema={schema} />;
  if (examples.some(({ summary, description, url }) => summary ?? description ?? url)) {
    return (
      <>
        <SchemaNotes schema={schema} examples={[]} />
        <div className="schema-notes">
          examples
          <dl className="schema-values">
            {examples.map(({ name, value = null, url, summary, description }) => (
              <div key={name}>
                <dt>{url === undefined ? exampleCode(value) : <OuterLink url={url} />}</dt>
                <dd>
                  <Markdown text={summary} below={4} />
                  <Markdown text={description} below={4} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </>
    );
  }
  const isNew = (value: Json | undefined): value is Json =>
    value !== undefined && (schema.default === undefined || valueText(value) !== valueText(schema.default));
  return <SchemaNotes schema={schema} examples={examples.map(({ value }) => value).filter(isNew)} />;
}

/** More than this in one example makes a page slow to load and to use, and nobody reads it. */
const MOST_CHARACTERS = 20_000;

/** The beginning of an example, up to the end of a line unless the next line is a very long one, such as a file in base64. */
export function beginningOf(code: string): string {
  if (code.length <= MOST_CHARACTERS) return code;
  const end = code.lastIndexOf('\n', MOST_CHARACTERS);
  if (end > MOST_CHARACTERS / 2) return code.slice(0, end);
  return beginning(code, MOST_CHARACTERS);
}

/** What its beginning lacks of an example. */
export function Rest({ code }: { code: string }) {
  const { plan, tools } = useApi();
  const missing = code.length - beginningOf(code).length;
  if (missing === 0) return null;
  return (
    <p className="card-line card-said">
      {missing.toLocaleString('en')} more characters are in{' '}
      <a href={tools.href(plan.downloads.json)} download>
        the whole description
      </a>
      .
    </p>
  );
}

export function Code({ code, lang, values }: { code: string; lang: string; values?: readonly CodeValue[] }) {
  const { tools } = useApi();
  return <CodeBlock lang={lang} html={tools.highlight(code, lang, values)} />;
}

export function titleOf({ name, summary }: Pick<ApiExample, 'name' | 'summary'>): string {
  const title = summary ?? name;
  return title === '' ? 'Example' : `Example: ${title}`;
}

/** The highlighter's language for the code of an example. */
export function languageOf({ type, unsendable }: { type: string; unsendable?: true }): string {
  if (unsendable) return 'json';
  if (/[/+-](?:json|jsonl|ndjson)\b/i.test(type) || /json-seq/i.test(type)) return 'json';
  if (/[/+]xml\b/i.test(type)) return 'xml';
  if (/[/+-]ya?ml\b/i.test(type)) return 'yaml';
  return /html/i.test(type) ? 'html' : 'text';
}
