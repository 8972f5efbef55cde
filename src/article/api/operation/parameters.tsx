import type { ApiParameter } from '../../../../contract/api/plan.ts';
import { isListOfObjects } from '../../../../contract/api/request/form-field.ts';
import { STYLE_SAMPLES, styleExample } from '../../../../contract/api/request/parameter-style.ts';
import { isObjectSchema } from '../../../../contract/api/schema/merge.ts';
import type { SchemaView } from '../../../../contract/api/schema/tree.ts';
import { PLACE_TITLES, placeId } from '../../../../contract/api/sections.ts';
import type { CallView } from '../../../../contract/api/view.ts';
import { breakable } from '../../../ui/parts/breakable.tsx';
import { joined } from '../../inline.ts';
import { useApi } from '../api-context.ts';
import { Heading, type Level } from '../heading.tsx';
import { Below } from '../schema/schema-tree.tsx';
import { TypeLabel } from '../schema/type-label.tsx';
import { ExternalDocs, Markdown } from '../text.tsx';
import { ValueNotes } from './examples.tsx';

/** One list for each place (path, query, header …), required parameters first. */
export function Parameters(props: { groups: CallView['parameters']; level: Level; idPrefix?: string }) {
  const { groups, level, idPrefix = '' } = props;
  return groups.map(({ place, rows }) => (
    <section key={place}>
      <Heading level={level} id={`${idPrefix}${placeId(place)}`}>
        {PLACE_TITLES[place]}
      </Heading>
      <ul className="schema-tree">
        {[...rows.filter(isRequired), ...rows.filter((row) => !isRequired(row))].map(({ parameter, view }) => (
          <Row key={parameter.id} parameter={parameter} view={view} />
        ))}
      </ul>
    </section>
  ));
}

const isRequired = ({ parameter }: CallView['parameters'][number]['rows'][number]) => parameter.required === true;

function Row({ parameter, view }: { parameter: ApiParameter; view: SchemaView }) {
  const { examples, sortFields, textList, group } = parameter;
  return (
    <li id={parameter.id}>
      <a className="schema-name" translate="no" href={`#${parameter.id}`}>
        {breakable(parameter.name)}
      </a>
      <TypeLabel type={view.type} />
      {parameter.required && <span className="schema-required"> required</span>}
      {parameter.deprecated && <span className="schema-flag"> deprecated</span>}
      {parameter.ignored && <span className="schema-flag"> ignored</span>}
      <Markdown text={parameter.description ?? view.schema.description} below={4} />
      <ExternalDocs link={view.schema.externalDocs} />
      <ValueNotes schema={view.schema} examples={examples} />
      {parameter.mayBeEmpty && <p className="schema-notes">may be empty</p>}
      {sortFields && (
        <p className="schema-notes">
          {parameter.sortSingle ? 'one of the fields ' : 'fields '}
          {joined(
            sortFields.map((field) => <code key={field}>{field}</code>),
            ', ',
          )}
        </p>
      )}
      {textList?.values && (
        <p className="schema-notes">
          {textList.values.length === 1 ? 'takes ' : 'any of '}
          {joined(
            textList.values.map((value) => <code key={value}>{value}</code>),
            ', ',
          )}
        </p>
      )}
      {group && (
        <p className="schema-notes">
          {group.rule} of{' '}
          {joined(
            group.names.map((name) => <code key={name}>{name}</code>),
            ', ',
          )}
        </p>
      )}
      <Serialisation parameter={parameter} view={view} />
      <Below view={view} path={parameter.name} />
    </li>
  );
}

/** How a list or an object is written in the request, if the author says so. */
function Serialisation({ parameter, view }: { parameter: ApiParameter; view: SchemaView }) {
  const { contentType, style, explode } = parameter;
  const { schemas } = useApi().plan;
  if (contentType) return <p className="schema-notes">written as {contentType}</p>;
  const one = isObjectSchema(view.schema) ? 'object' : view.schema.types?.includes('array') ? 'list' : undefined;
  const kind = isListOfObjects(schemas, parameter.schema, style) ? 'objects' : one;
  if (!kind || (style ?? explode) === undefined) return null;
  return (
    <p className="schema-notes">
      {STYLE_SAMPLES[kind].words} is written as <code>{styleExample(parameter, kind)}</code>
    </p>
  );
}
