import type { ReactNode } from 'react';
import { type ExactNumbers, jsonText, numberText } from '../../../../contract/api/exact-numbers.ts';
import type { MergedSchema } from '../../../../contract/api/schema/merge.ts';
import type { ApiEnumValue, ApiXml, Json } from '../../../../contract/api/schema/schema.ts';
import { beginning } from '../../../../contract/beginning.ts';
import { breakable } from '../../../ui/parts/breakable.tsx';
import { inline, joined } from '../../inline.ts';
import { useApi } from '../api-context.ts';
import { Markdown } from '../text.tsx';
import { SchemaLink } from './type-label.tsx';

/** Longer examples are cut: the full example is in the description that readers can download. */
const MAX_EXAMPLE = 120;
/** Longer lists of values are folded. */
const MAX_VALUES = 12;

/** A text in which nothing could be seen is in quotes. */
export function valueText(value: Json, exact?: ExactNumbers): string {
  return typeof value === 'string' && value.trim() !== '' ? value : jsonText(value, exact);
}

function Value({ value }: { value: Json }) {
  return <code>{breakable(valueText(value, useApi().plan.exact))}</code>;
}

function Example({ value }: { value: Json }) {
  const text = valueText(value, useApi().plan.exact);
  return <code>{text.length > MAX_EXAMPLE ? `${beginning(text, MAX_EXAMPLE)}…` : text}</code>;
}

const codeOf = (value: Json) => <Value key={valueText(value)} value={value} />;
export const exampleCode = (value: Json) => <Example key={valueText(value)} value={value} />;

/** Limits, default and examples of a value in one line, then its allowed values. */
export function SchemaNotes(props: {
  schema: MergedSchema;
  before?: string;
  examples?: readonly Json[];
  root?: boolean;
}) {
  const { schema, before, root = false } = props;
  const { exact } = useApi().plan;
  const declared = new Set(schema.properties.map(({ name }) => name));
  const needed = [...schema.required].filter((name) => !declared.has(name));
  const examples = props.examples ?? schema.examples ?? [];
  const all: ReactNode[] = [
    ...[schema, ...(schema.further ?? [])].flatMap((rules) => limits(rules, exact)),
    needed.length > 0 && inline(['needs ', joined(needed.map(codeOf), ' and ')]),
    schema.default !== undefined && inline(['default ', codeOf(schema.default)]),
    schema.xml && xmlNote(schema.xml),
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
      {schema.enum && <Values values={schema.enum} before={before} nullable={schema.nullable} />}
    </>
  );
}

const XML_WORDS = { attribute: 'an attribute', wrapper: 'wrapped in an element' };

/** `in XML an attribute called id`. */
function xmlNote({ name, namespace, as }: ApiXml): ReactNode {
  return inline([
    `in XML ${as ? XML_WORDS[as] : 'an element'}`,
    ...(name === undefined ? [] : [' called ', codeOf(name)]),
    ...(namespace === undefined ? [] : [' of the namespace ', codeOf(namespace)]),
  ]);
}

interface ValuesProps {
  values: readonly ApiEnumValue[];
  before?: string | undefined;
  /** `null` is allowed as well, although it is not one of the values. */
  nullable?: true | undefined;
}

function Values({ values, before = '', nullable }: ValuesProps) {
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
      {values.length > 1 ? 'one of ' : nullable ? '' : 'always '}
      {joined(values.map(({ value }) => codeOf(value)))}
      {values.length === 1 && nullable && inline([' or ', codeOf(null)])}
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

function limits(
  { constraints = {}, types = ['array'] }: Pick<MergedSchema, 'constraints' | 'types'>,
  exact?: ExactNumbers,
): ReactNode[] {
  const { exclusiveMinimum: above, exclusiveMaximum: below, multipleOf } = constraints;
  const range = (low: number | undefined, high: number | undefined, unit: string) =>
    rangeText({ low, high, unit }, exact);
  return [
    range(constraints.minimum, constraints.maximum, ''),
    above === undefined ? undefined : `more than ${numberText(above, exact)}`,
    below === undefined ? undefined : `less than ${numberText(below, exact)}`,
    multipleOf === undefined ? undefined : `multiple of ${numberText(multipleOf, exact)}`,
    range(constraints.minLength, constraints.maxLength, ' character'),
    range(constraints.minItems, constraints.maxItems, ' item'),
    range(constraints.minContains, constraints.maxContains, ' matching item'),
    range(constraints.minProperties, constraints.maxProperties, ' field'),
    constraints.uniqueItems && types.includes('array') ? 'no duplicates' : undefined,
    constraints.pattern !== undefined && inline(['matches ', <code key="pattern">{constraints.pattern}</code>]),
    constraints.contentMediaType && `content is ${constraints.contentMediaType}`,
    constraints.contentEncoding === undefined ? undefined : `encoded as ${constraints.contentEncoding}`,
  ];
}

interface Range {
  low: number | undefined;
  high: number | undefined;
  /** Empty for a number that is not a count. */
  unit: string;
}

/** `1 to 64 characters`, `at least 1 item`, `at most 100`, `exactly 3 items`. */
function rangeText({ low, high, unit }: Range, exact?: ExactNumbers): string | undefined {
  const text = (count: number) => numberText(count, exact);
  const counted = (count: number) => `${text(count)}${unit === '' || count === 1 ? unit : `${unit}s`}`;
  if (low !== undefined && low === high) return `exactly ${counted(low)}`;
  if (low !== undefined && high !== undefined) return `${text(low)} to ${counted(high)}`;
  if (low !== undefined) return low === 0 && unit !== '' ? undefined : `at least ${counted(low)}`;
  return high === undefined ? undefined : `at most ${counted(high)}`;
}
