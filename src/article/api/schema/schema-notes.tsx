import type { ReactNode } from 'react';
import type { MergedSchema } from '../../../../contract/api/schema/merge.ts';
import type { ApiEnumValue, Json } from '../../../../contract/api/schema/schema.ts';
import { breakable } from '../../../ui/parts/breakable.tsx';
import { inline, joined, Markdown } from '../text.tsx';
import { SchemaLink } from './type-label.tsx';

/** Examples longer than this are cut: the whole is in the description that readers can download. */
const MAX_EXAMPLE = 120;
/** Longer lists of values are folded. */
const MAX_VALUES = 12;

export function valueText(value: Json): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}

function exampleText(value: Json): string {
  const text = valueText(value);
  return text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE)}…` : text;
}

const codeOf = (value: Json) => <code>{breakable(valueText(value))}</code>;
const exampleCode = (value: Json) => <code>{exampleText(value)}</code>;

/** Limits, default and examples of a value in one line, then its allowed values. */
export function SchemaNotes(props: {
  schema: MergedSchema;
  before?: string;
  examples?: readonly Json[];
  root?: boolean;
}) {
  const { schema, before, root = false } = props;
  const declared = new Set(schema.properties.map(({ name }) => name));
  const needed = [...schema.required].filter((name) => !declared.has(name));
  const examples = props.examples ?? schema.examples ?? [];
  const all: ReactNode[] = [
    ...limits(schema),
    needed.length > 0 && inline(['needs ', joined(needed.map(codeOf), ' and ')]),
    schema.default !== undefined && inline(['default ', codeOf(schema.default)]),
    examples.length > 0 && inline(['example ', joined(examples.map(exampleCode), ', ')]),
  ];
  const notes = all.filter(Boolean);
  return (
    <>
      {schema.includes.length > 0 && (root || schema.name === undefined) && (
        <p className="schema-notes">
          Includes the fields of{' '}
          {joined(
            schema.includes.map((name) => <SchemaLink key={name} name={name} />),
            ' and ',
          )}
          .
        </p>
      )}
      {notes.length > 0 && (
        <p className="schema-notes">
          {before}
          {joined(notes, ', ')}
        </p>
      )}
      {schema.enum && <Values values={schema.enum} before={before} />}
    </>
  );
}

function Values({ values, before = '' }: { values: readonly ApiEnumValue[]; before?: string | undefined }) {
  if (values.some(({ description }) => description !== undefined)) return <Meanings values={values} before={before} />;
  if (values.length > MAX_VALUES) {
    return (
      <details className="schema-notes">
        <summary>
          {before}one of {values.length} values
        </summary>
        <p>{joined(values.map(({ value }) => codeOf(value)))}</p>
      </details>
    );
  }
  return (
    <p className="schema-notes">
      {before}
      {values.length === 1 ? 'always ' : 'one of '}
      {joined(values.map(({ value }) => codeOf(value)))}
    </p>
  );
}

function Meanings({ values, before }: { values: readonly ApiEnumValue[]; before: string }) {
  return (
    <details className="schema-notes" open={values.length <= MAX_VALUES}>
      <summary>
        {before}one of {values.length} values
      </summary>
      <dl className="schema-values">
        {values.map(({ value, description }) => (
          <div key={valueText(value)}>
            <dt>{codeOf(value)}</dt>
            <dd>
              <Markdown text={description} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function limits({ constraints = {}, types = ['array'] }: MergedSchema): ReactNode[] {
  const { exclusiveMinimum: above, exclusiveMaximum: below } = constraints;
  return [
    range(constraints.minimum, constraints.maximum, ''),
    above === undefined ? undefined : `more than ${above}`,
    below === undefined ? undefined : `less than ${below}`,
    constraints.multipleOf === undefined ? undefined : `multiple of ${constraints.multipleOf}`,
    range(constraints.minLength, constraints.maxLength, ' character'),
    range(constraints.minItems, constraints.maxItems, ' item'),
    range(constraints.minContains, constraints.maxContains, ' matching item'),
    range(constraints.minProperties, constraints.maxProperties, ' field'),
    constraints.uniqueItems && types.includes('array') ? 'no item twice' : undefined,
    constraints.pattern !== undefined && inline(['matches ', <code key="pattern">{constraints.pattern}</code>]),
    constraints.contentMediaType && `content is ${constraints.contentMediaType}`,
    constraints.contentEncoding === undefined ? undefined : `encoded as ${constraints.contentEncoding}`,
  ];
}

/** `1 to 64 characters`, `at least 1 item`, `at most 100`, `exactly 3 items`. */
function range(low: number | undefined, high: number | undefined, unit: string): string | undefined {
  const words = (count: number) => (unit === '' || count === 1 ? unit : `${unit}s`);
  if (low !== undefined && low === high) return `exactly ${low}${words(low)}`;
  if (low !== undefined && high !== undefined) return `${low} to ${high}${words(high)}`;
  if (low !== undefined) return low === 0 && unit !== '' ? undefined : `at least ${low}${words(low)}`;
  return high === undefined ? undefined : `at most ${high}${words(high)}`;
}
