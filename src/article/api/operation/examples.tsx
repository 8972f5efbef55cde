import type { ApiExample, CodeValue } from '../../../../contract/api/plan.ts';
import type { MediaView } from '../../../../contract/api/view.ts';
import { CodeBlock } from '../../blocks/code-block.tsx';
import { useApi } from '../api-context.ts';
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
