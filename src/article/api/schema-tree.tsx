import type { ReactNode } from 'react';
import type { FieldView, SchemaView, VariantView } from '../../../contract/api/tree.ts';
import { SchemaNotes } from './schema-notes.tsx';
import { ExternalDocs, Markdown } from './text.tsx';
import { TypeLabel } from './type-label.tsx';

/** An object with at most this many fields is a wrapper (a page of a list …): what is in it is open from the start. */
const WRAPPER_FIELDS = 4;

/** A schema with its description and everything below it, its fields unfolded. */
export function SchemaTree({ view, types }: { view: SchemaView; types?: readonly string[] }) {
  return (
    <div className="schema">
      {(view.type.length > 0 || types) && (
        <p className="schema-head">
          <TypeLabel type={view.type} />
          {types && <span className="schema-media"> {types.join(', ')}</span>}
          <Flags view={view} />
        </p>
      )}
      <Markdown text={view.schema.description} below={3} />
      <ExternalDocs link={view.schema.externalDocs} />
      <SchemaNotes schema={view.schema} examples={[]} root />
      <Below view={view} of="" root />
    </div>
  );
}

/** What lies below a value: fields, the like of its items, its kinds. Nothing for simple values. */
export function Below(props: { view: SchemaView; of: string; root?: boolean; open?: boolean }): ReactNode {
  const { view, of, root = false, open = false } = props;
  const { fields, each, groups, more, schema } = view;
  return (
    <>
      {more?.why === 'above' && <p className="schema-notes">contains itself: the fields are the same as above</p>}
      {fields.length > 0 && root && <Fields fields={fields} open={fields.length <= WRAPPER_FIELDS} />}
      {fields.length > 0 && !root && (
        <details open={open}>
          <summary>
            {counted(fields)}
            {of}
          </summary>
          <Fields fields={fields} open={false} />
        </details>
      )}
      {schema.additional === false && fields.length > 0 && root && <p className="schema-notes">no other fields</p>}
      {each && <Each each={each} of={of} root={root} open={open} />}
      {groups.map((group) => (
        <Variants key={group.options.map(({ id }) => id).join()} group={group} root={root} />
      ))}
      <Dependencies view={view} />
    </>
  );
}

function Each(props: { each: NonNullable<SchemaView['each']>; of: string; root: boolean; open: boolean }) {
  const { each, root, open } = props;
  const word = each.of === 'item' ? 'item' : 'value';
  const { schema } = each.view;
  return (
    <>
      {schema.name === undefined && <Markdown text={schema.description} />}
      <SchemaNotes schema={{ ...schema, includes: [] }} before={`each ${word}: `} examples={schema.examples ?? []} />
      <Below view={each.view} of={` of each ${word}`} root={root} open={open} />
    </>
  );
}

function Fields({ fields, open }: { fields: readonly FieldView[]; open: boolean }) {
  return (
    <ul className="schema-tree">
      {fields.map((field) => (
        <li key={field.id} id={field.id}>
          <Field field={field} open={open} />
        </li>
      ))}
    </ul>
  );
}

function Field({ field, open }: { field: FieldView; open: boolean }) {
  const { view } = field;
  const { schema } = view;
  return (
    <>
      <a className="schema-name" href={`#${field.id}`}>
        {nameOf(field)}
      </a>{' '}
      <TypeLabel type={view.type} />
      {field.required && <span className="schema-required"> required</span>}
      <Flags view={view} />
      {/* A named schema is described on its own page; here counts what it means in this place. */}
      <Markdown text={schema.description} below={4} />
      <ExternalDocs link={schema.externalDocs} />
      <SchemaNotes schema={schema} examples={view.fields.length > 0 ? [] : (schema.examples ?? [])} />
      <Below view={view} of={` of ${nameOf(field)}`} open={open} />
    </>
  );
}

function counted(fields: readonly FieldView[]): string {
  const word = fields.every(({ kind }) => kind === 'position') ? 'item' : 'field';
  return `${fields.length} ${word}${fields.length === 1 ? '' : 's'}`;
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

const GROUP_WORDS: Record<VariantView['word'], string> = {
  oneOf: 'Exactly one of',
  anyOf: 'At least one of',
  not: 'Must not be',
  when: 'Depending on a condition',
};

function Variants({ group, root }: { group: VariantView; root: boolean }) {
  const { word, property, options } = group;
  const list = (
    <ul className="schema-tree schema-variants">
      {options.map((option) => (
        <li key={option.id} id={option.id}>
          <a className="schema-name" href={`#${option.id}`}>
            {option.label}
          </a>{' '}
          {option.name === undefined || option.view.more ? <TypeLabel type={option.view.type} /> : null}
          {property !== undefined && option.value !== undefined && (
            <span className="schema-flag">
              when <code>{property}</code> is <code>{option.value}</code>
              {option.fallback && ' or anything else'}
            </span>
          )}
          <Markdown text={option.view.schema.description} below={4} />
          <SchemaNotes schema={option.view.schema} examples={[]} />
          <Below view={option.view} of={` of ${option.label}`} />
        </li>
      ))}
    </ul>
  );
  const title = `${GROUP_WORDS[word]}${options.length > 1 && word !== 'when' ? ` ${options.length} kinds` : ''}`;
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
          with <code>{name}</code> also needs <code>{requires.join(', ')}</code>
        </p>
      ))}
      {mapping.length > 0 && (
        <p className="schema-notes">
          <code>{schema.discriminator?.property}</code> says which kind it is:{' '}
          {mapping.map(({ value, schema: name }, index) => (
            <span key={value}>
              {index > 0 && ', '}
              <code>{value}</code> <TypeLabel type={[{ name }]} />
            </span>
          ))}
        </p>
      )}
    </>
  );
}
