import type { ReactNode } from 'react';
import type { FieldView, SchemaView, VariantView } from '../../../../contract/api/schema/tree.ts';
import { breakable } from '../../../ui/parts/breakable.tsx';
import { TreeButton } from '../../../ui/parts/tree-button.tsx';
import { joined } from '../../inline.ts';
import { useApi } from '../api-context.ts';
import { ExternalDocs, Markdown } from '../text.tsx';
import { SchemaNotes } from './schema-notes.tsx';
import { TypeLabel } from './type-label.tsx';

/** An object with at most this many fields is a wrapper (a page of a list …): its contents are open from the start. */
const WRAPPER_FIELDS = 4;

/**
 * A schema with its description and everything below it, its fields unfolded.
 *
 * @param props.headed its type is already shown above
 */
export function SchemaTree(props: { view: SchemaView; types?: readonly string[]; headed?: boolean }) {
  const { view, types, headed = false } = props;
  return (
    <div className="schema">
      {!headed && (view.type.length > 0 || types) && (
        <p className="schema-head">
          <TypeLabel type={view.type} />
          {types && <span className="schema-media"> {types.join(', ')}</span>}
          <Flags view={view} />
        </p>
      )}
      <Markdown text={view.schema.description} below={3} />
      <ExternalDocs link={view.schema.externalDocs} />
      <SchemaNotes schema={view.schema} examples={[]} root />
      {foldedBelow(view) > 1 && <TreeTools />}
      <Below view={view} path="" root />
    </div>
  );
}

/** Unfolds or folds all branches of a tree at once. Its script is loaded only when the button is pressed. */
function TreeTools() {
  const { island } = useApi().tools;
  return island === undefined ? null : (
    <div data-island="tree-tools" className="tree-tools">
      <TreeButton expanded={false} />
    </div>
  );
}

/** The number of branches that can be folded. */
const foldedBelow = ({ fields, each, groups }: SchemaView): number =>
  fields.reduce((count, { view }) => count + Number(view.fields.length > 0) + foldedBelow(view), 0) +
  (each ? foldedBelow(each.view) : 0) +
  groups.length;

/** What is below a value: its fields, what each item is like, its variants. Nothing for simple values. */
export function Below(props: { view: SchemaView; path: string; root?: boolean; open?: boolean }): ReactNode {
  const { view, path, root = false, open = false } = props;
  const { fields, each, groups, more } = view;
  return (
    <>
      {more?.why === 'above' && <p className="schema-notes">contains itself: the fields are the same as above</p>}
      {fields.length > 0 && root && <Fields fields={fields} path={path} open={fields.length <= WRAPPER_FIELDS} />}
      {fields.length > 0 && !root && (
        <details open={open}>
          <summary>
            {counted(fields)}{' '}
            <span className="schema-fold-names" translate="no">
              {someNames(fields)}
            </span>
          </summary>
          <Fields fields={fields} path={path} open={false} />
        </details>
      )}
      {view.names && <Names view={view.names} />}
      <Closed view={view} />
      {each && <Each each={each} path={path} root={root} open={open} />}
      {groups.map((group) => (
        <Variants key={group.options.map(({ id }) => id).join()} group={group} path={path} root={root} />
      ))}
      <Dependencies view={view} />
    </>
  );
}

function Names({ view: { type, schema } }: { view: SchemaView }) {
  if (schema.name === undefined) return <SchemaNotes schema={schema} before="each name: " />;
  return (
    <p className="schema-notes">
      each name:
      <TypeLabel type={type} />
    </p>
  );
}

/** Says that a value must not have anything besides what is listed. */
function Closed({ view: { schema, more } }: { view: SchemaView }) {
  const { properties, variants, patternProperties, additional, items, prefixItems } = schema;
  const hasFields = properties.length > 0 || variants.length > 0 || patternProperties !== undefined;
  const words = [
    additional === false && more === undefined && (hasFields ? 'no other fields' : 'no fields'),
    items?.never && (prefixItems ? 'no other items' : 'no items'),
  ];
  return words.map(
    (word) =>
      word && (
        <p key={word} className="schema-notes">
          {word}
        </p>
      ),
  );
}

function Each(props: { each: NonNullable<SchemaView['each']>; path: string; root: boolean; open: boolean }) {
  const { each, path, root, open } = props;
  const word = each.of === 'item' ? 'item' : 'value';
  const { schema } = each.view;
  return (
    <>
      {schema.name === undefined && (
        <>
          <Markdown text={schema.description} />
          <ExternalDocs link={schema.externalDocs} />
        </>
      )}
      <SchemaNotes schema={{ ...schema, includes: [] }} before={`each ${word}: `} examples={schema.examples ?? []} />
      <Below view={each.view} path={`${path}[${word === 'item' ? '' : '*'}]`} root={root} open={open} />
    </>
  );
}

/** Required fields come first. */
function Fields({ fields, path, open }: { fields: readonly FieldView[]; path: string; open: boolean }) {
  const inOrder = fields.every(({ kind }) => kind === 'position')
    ? fields
    : [...fields.filter(({ required }) => required), ...fields.filter(({ required }) => !required)];
  return (
    <ul className="schema-tree">
      {inOrder.map((field) => (
        <li key={field.id} id={field.id}>
          <Field field={field} path={pathOf(field, path)} isTop={path === ''} open={open} />
        </li>
      ))}
    </ul>
  );
}

/** The path to a value as programs write it: `jobConfigs.analyzer`, `data[].id`. */
function pathOf({ kind, name }: FieldView, above: string): string {
  if (kind === 'position') return `${above}[${name}]`;
  const own = kind === 'field' ? name : '*';
  return above === '' ? own : `${above}.${own}`;
}

function Field(props: { field: FieldView; path: string; isTop: boolean; open: boolean }) {
  const { field, path, isTop, open } = props;
  const { view } = field;
  const { schema } = view;
  return (
    <>
      <a className="schema-name" translate="no" href={`#${field.id}`}>
        {breakable(nameOf(field))}
      </a>
      <TypeLabel type={view.type} />
      {field.required && <span className="schema-required"> required</span>}
      <Flags view={view} />
      {!isTop && field.kind === 'field' && (
        <button type="button" className="quiet-button copy-button schema-path" data-copy={path}>
          Copy path
        </button>
      )}
      {/* A named schema is described on its own page; this is what it means here. */}
      <Markdown text={schema.description} below={4} />
      <ExternalDocs link={schema.externalDocs} />
      <SchemaNotes schema={schema} examples={examplesOf(view)} />
      <Below view={view} path={path} open={open} />
    </>
  );
}

/** The examples of a value with fields are already in the samples. */
const examplesOf = ({ fields, schema }: SchemaView) => (fields.length > 0 ? [] : (schema.examples ?? []));

function counted(fields: readonly FieldView[]): string {
  const word = fields.every(({ kind }) => kind === 'position') ? 'item' : 'field';
  return `${fields.length} ${word}${fields.length === 1 ? '' : 's'}`;
}

/** About as many characters as fit on one line. */
const SUMMARY_LENGTH = 48;

function someNames(fields: readonly FieldView[]): string {
  const names = fields.map(nameOf);
  let text = names[0] ?? '';
  let count = 1;
  for (const name of names.slice(1)) {
    if (text.length + name.length + 2 > SUMMARY_LENGTH) break;
    text += `, ${name}`;
    count += 1;
  }
  return count < names.length ? `${text} …` : text;
}

function nameOf({ kind, name }: FieldView): string {
  if (kind === 'other') return 'any other field';
  if (kind === 'pattern') return `/${name}/`;
  return kind === 'position' ? `item ${Number(name) + 1}` : name;
}

function Flags({ view: { schema } }: { view: SchemaView }) {
  const words = [schema.deprecated && 'deprecated', schema.readOnly && 'read only', schema.writeOnly && 'write only'];
  return words.map((word) => word && <span key={word} className="schema-flag">{` ${word}`}</span>);
}

/** Whether a variant says only which fields are required, and nothing about the type, which is shown above. */
const isPart = ({ type, schema }: SchemaView) => type.join() === 'any' && schema.required.size > 0;

const GROUP_WORDS: Record<VariantView['word'], string> = {
  oneOf: 'Exactly one of',
  anyOf: 'At least one of',
  not: 'Must not be',
  when: 'Depending on a condition',
  contains: 'Some items must be',
  content: 'What the text contains',
  with: 'If a field is present',
};

/** Groups whose options are alternatives. */
const CHOICES: readonly VariantView['word'][] = ['oneOf', 'anyOf'];

function Variants({ group, path, root }: { group: VariantView; path: string; root: boolean }) {
  const { word, property, options } = group;
  const list = (
    <ul className="schema-tree schema-variants">
      {options.map((option) => (
        <li key={option.id} id={option.id}>
          <a className="schema-name" translate="no" href={`#${option.id}`}>
            {option.label}
          </a>
          {(option.name === undefined || option.view.more) && !isPart(option.view) && (
            <TypeLabel type={option.view.type} />
          )}
          {property !== undefined && option.value !== undefined && (
            <span className="schema-flag">
              {' '}
              when <code>{property}</code> is{' '}
              {joined([option.value, ...(option.otherValues ?? [])].map((value) => <code key={value}>{value}</code>))}
              {option.fallback && ' or anything else'}
            </span>
          )}
          <Flags view={option.view} />
          <Markdown text={option.view.schema.description} below={4} />
          <ExternalDocs link={option.view.schema.externalDocs} />
          <SchemaNotes schema={option.view.schema} examples={examplesOf(option.view)} />
          <Below view={option.view} path={path} />
        </li>
      ))}
    </ul>
  );
  const title = `${GROUP_WORDS[word]}${options.length > 1 && CHOICES.includes(word) ? ` ${options.length} kinds` : ''}`;
  if (root) {
    return (
      <>
        <p className="schema-group">{title}</p>
        {list}
      </>
    );
  }
  return (
    <details>
      <summary>{title}</summary>
      {list}
    </details>
  );
}

function Dependencies({ view: { schema, groups } }: { view: SchemaView }) {
  const mapping = groups.some(({ property }) => property !== undefined) ? [] : (schema.discriminator?.mapping ?? []);
  return (
    <>
      {schema.dependentRequired?.map(({ name, requires }) => (
        <p key={name} className="schema-notes">
          with <code>{name}</code> also needs{' '}
          {joined(
            requires.map((other) => <code key={other}>{other}</code>),
            ' and ',
          )}
        </p>
      ))}
      {mapping.length > 0 && (
        <p className="schema-notes">
          field <code>{schema.discriminator?.property}</code> says which kind it is:{' '}
          {mapping.map(({ value, schema: name }, index) => (
            <span key={value}>
              {index > 0 && ', '}
              <code>{value}</code>
              <TypeLabel type={[{ name }]} />
            </span>
          ))}
        </p>
      )}
    </>
  );
}
