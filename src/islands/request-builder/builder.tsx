import { useEffect, useId, useRef } from 'react';
import { keyOf, mediaOf } from '../../../contract/api/request/build-request.ts';
import {
  originOf,
  pathValueName,
  type RequestData,
  type RequestFile,
  type RequestParameter,
} from '../../../contract/api/request/request.ts';
import { ValueField } from '../my-values/value-field.tsx';
import { BodyEditor } from './body-editor.tsx';
import { exampleText, type Form } from './form.ts';
import { numberProblem, ParameterField } from './parameter-field.tsx';

const GROUPS = [
  ['path', 'Path'],
  ['query', 'Query'],
  ['querystring', 'Query string'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
] as const;

export interface BuilderProps {
  data: RequestData;
  file: RequestFile;
  form: Form;
  /** Index of the chosen example of the body. */
  example: number;
  onForm(form: Form): void;
}

/** Everything that goes into one request. Nothing is sent. */
export function Builder({ data, file, form, example, onForm }: BuilderProps) {
  const servers = useId();
  const place = useRef<HTMLFormElement>(null);
  const { server: chosenServer, mediaType, body, fields, sendBody } = form;
  const media = mediaOf(data, mediaType);
  const change = (part: Partial<Form>) => onForm({ ...form, ...part });

  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  }, []);

  return (
    <form ref={place} className="builder" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <datalist id={servers}>
        {[...new Set(data.servers.map(originOf))].map((origin) => (
          <option key={origin} value={origin} />
        ))}
      </datalist>
      {data.servers.length > 1 && (
        <Choose
          label="Described server"
          options={data.servers}
          value={chosenServer}
          onChange={(server) => change({ server })}
        />
      )}
      <ValueField name="server" list={servers} placeholder={originOf(chosenServer)} />
      <Access data={data} />
      {GROUPS.map(([place, title]) => {
        const parameters = data.parameters.filter((parameter) => parameter.in === place);
        return parameters.length === 0 ? null : (
          <fieldset key={place} className="builder-group">
            <legend>{title}</legend>
            {parameters.map((parameter) => (
              <Parameter
                key={parameter.id}
                parameter={parameter}
                value={form.parameters[keyOf(parameter)] ?? ''}
                onChange={(value) => change({ parameters: { ...form.parameters, [keyOf(parameter)]: value } })}
              />
            ))}
          </fieldset>
        );
      })}
      {data.body && media && (
        <fieldset className="builder-group">
          <legend>Body</legend>
          {!data.body.required && (
            <label className="builder-choice">
              <input
                type="checkbox"
                checked={sendBody}
                onChange={(event) => change({ sendBody: event.target.checked })}
              />
              <span>Send a body</span>
            </label>
          )}
          {data.body.media.length > 1 && (
            <Choose
              label="Media type"
              options={data.body.media.map(({ type }) => type)}
              value={mediaType}
              onChange={(type) => change({ mediaType: type, body: exampleText(data, example, type) })}
            />
          )}
          {sendBody && (
            <BodyEditor
              key={media.type}
              media={media}
              file={file}
              text={body}
              example={exampleText(data, example, media.type)}
              onText={(text) => change({ body: text })}
              fields={fields}
              onField={(name, value) => change({ fields: { ...fields, [name]: value } })}
            />
          )}
        </fieldset>
      )}
    </form>
  );
}

/** A part of the path is one of the reader's own values: entered once, filled in everywhere. */
function Parameter(props: { parameter: RequestParameter; value: string; onChange(value: string): void }) {
  const { parameter } = props;
  if (parameter.in !== 'path') return <ParameterField {...props} />;
  return (
    <ValueField
      name={pathValueName(parameter.name)}
      label={<a href={`#${parameter.id}`}>{parameter.name}</a>}
      placeholder={parameter.example}
      values={parameter.values}
      problemOf={(value) => numberProblem(parameter, value)}
    />
  );
}

function Access({ data: { auth } }: { data: RequestData }) {
  const names = new Set(
    auth.flatMap((one) =>
      one.kind === 'certificate'
        ? []
        : one.kind === 'basic'
          ? ['username', 'password']
          : [one.kind === 'bearer' ? 'token' : (one.value ?? 'apiKey')],
    ),
  );
  return [...names].map((name) => <ValueField key={name} name={name} />);
}

export function Choose(props: {
  label: string;
  options: readonly string[];
  value: string;
  onChange(value: string): void;
}) {
  const id = useId();
  return (
    <div className="builder-field">
      <label htmlFor={id}>{props.label}</label>
      <select id={id} value={props.value} onChange={(event) => props.onChange(event.target.value)}>
        {props.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  );
}
