import type { ApiExample, CodeValue } from '../../../../contract/api/plan.ts';
import type { MergedSchema } from '../../../../contract/api/schema/merge.ts';
import type { Json } from '../../../../contract/api/schema/schema.ts';
import type { MediaView } from '../../../../contract/api/view.ts';
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
      {example.code !== undefined && <Code code={example.code} lang={languageOf(example.type)} />}
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
  const examples = all.filter(({ value }) => value !== undefined);
  if (examples.length === 0) return <SchemaNotes schema={schema} />;
  if (examples.some(({ summary, description }) => summary ?? description)) {
    return (
      <>
        <SchemaNotes schema={schema} examples={[]} />
        <div className="schema-notes">
          examples
          <dl className="schema-values">
            {examples.map(({ name, value = null, summary, description }) => (
              <div key={name}>
                <dt>{exampleCode(value)}</dt>
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
  const isNew = (value: Json) => valueText(value) !== valueText(schema.default ?? null);
  return <SchemaNotes schema={schema} examples={examples.map(({ value = null }) => value).filter(isNew)} />;
}

export function Code({ code, lang, values }: { code: string; lang: string; values?: readonly CodeValue[] }) {
  const { tools } = useApi();
  return <CodeBlock lang={lang} html={tools.highlight(code, lang, values)} />;
}

export function titleOf({ name, summary }: Pick<ApiExample, 'name' | 'summary'>): string {
  const title = summary ?? name;
  return title === '' ? 'Example' : `Example: ${title}`;
}

/** The highlighter's language for a media type. */
export function languageOf(type: string): string {
  if (/[/+-](?:json|jsonl|ndjson)\b/i.test(type) || /json-seq/i.test(type)) return 'json';
  if (/[/+]xml\b/i.test(type)) return 'xml';
  if (/[/+-]ya?ml\b/i.test(type)) return 'yaml';
  return /html/i.test(type) ? 'html' : 'text';
}
