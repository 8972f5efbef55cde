import { useId, useMemo, useState } from 'react';
import { buildRequest, keyOf, mediaOf } from '../../../contract/api/build-request.ts';
import { variable } from '../../../contract/api/built-request.ts';
import {
  originOf,
  type RequestData,
  type RequestFile,
  type RequestParameter,
  SECRET_VARIABLES,
  type SecretName,
} from '../../../contract/api-request.ts';
import { shownValue, usableValue, useValues } from '../../state/values.ts';
import { ValueField } from '../my-values/value-field.tsx';
import { BodyEditor } from './body-editor.tsx';
import { ParameterField } from './parameter-field.tsx';
import { SampleView } from './sample-view.tsx';

const GROUPS = [
  ['path', 'Path'],
  ['query', 'Query'],
  ['querystring', 'Query string'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
] as const;

/** Everything that goes into one request, and the request as code. Nothing is sent. */
export function Builder({ data, file }: { data: RequestData; file: RequestFile }) {
  const servers = useId();
  const { values, showSecrets } = useValues();
  const [chosenServer, setChosenServer] = useState(data.servers[0] ?? '');
  const [entered, setEntered] = useState(() => initialParameters(data));
  const [mediaType, setMediaType] = useState(data.body?.media[0]?.type ?? '');
  const media = mediaOf(data, mediaType);
  const [body, setBody] = useState(media?.example ?? '');
  const [fields, setFields] = useState<Record<string, string>>({});
  const [sendBody, setSendBody] = useState(data.body !== undefined);

  const request = useMemo(() => {
    // The parts of the path are the reader's own values, as they are in the samples of all pages.
    const path = data.parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => [
        keyOf(parameter),
        usableValue(values, parameter.name) === null ? '' : ownValue(values, parameter.name),
      ]);
    const secret = (name: SecretName) => [
      shownValue({ values, showSecrets }, name) ?? variable(name, SECRET_VARIABLES[name]),
    ];
    const username = ownValue(values, 'username');
    return buildRequest(data, {
      server: usableValue(values, 'server') ?? '',
      chosenServer: [chosenServer],
      parameters: { ...entered, ...Object.fromEntries(path) },
      token: secret('token'),
      apiKey: secret('apiKey'),
      username: [username === '' ? variable('username', 'USERNAME') : username],
      password: secret('password'),
      mediaType,
      body,
      fields,
      sendBody,
    });
  }, [data, values, showSecrets, chosenServer, entered, mediaType, body, fields, sendBody]);

  const chooseMedia = (type: string) => {
    setMediaType(type);
    setBody(mediaOf(data, type)?.example ?? '');
  };

  return (
    <form className="builder" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <datalist id={servers}>
        {[...new Set(data.servers.map(originOf))].map((origin) => (
          <option key={origin} value={origin} />
        ))}
      </datalist>
      {data.servers.length > 1 && (
        <Choose label="Described server" options={data.servers} value={chosenServer} onChange={setChosenServer} />
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
                value={entered[keyOf(parameter)] ?? ''}
                onChange={(value) => setEntered((all) => ({ ...all, [keyOf(parameter)]: value }))}
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
              <input type="checkbox" checked={sendBody} onChange={(event) => setSendBody(event.target.checked)} />
              <span>Send a body</span>
            </label>
          )}
          {data.body.media.length > 1 && (
            <Choose
              label="Media type"
              options={data.body.media.map(({ type }) => type)}
              value={mediaType}
              onChange={chooseMedia}
            />
          )}
          {sendBody && (
            <BodyEditor
              key={media.type}
              media={media}
              file={file}
              text={body}
              onText={setBody}
              fields={fields}
              onField={(name, value) => setFields((all) => ({ ...all, [name]: value }))}
            />
          )}
        </fieldset>
      )}
      <SampleView request={request} />
    </form>
  );
}

/** A part of the path is one of the reader's own values: entered once, filled in everywhere. */
function Parameter(props: { parameter: RequestParameter; value: string; onChange(value: string): void }) {
  const { parameter } = props;
  if (parameter.in !== 'path') return <ParameterField {...props} />;
  return (
    <ValueField
      name={parameter.name}
      label={<a href={`#${parameter.id}`}>{parameter.name}</a>}
      placeholder={parameter.example}
      values={parameter.values}
    />
  );
}

function Access({ data: { auth } }: { data: RequestData }) {
  const names = new Set(
    auth.flatMap(({ kind }) =>
      kind === 'certificate'
        ? []
        : kind === 'basic'
          ? ['username', 'password']
          : [kind === 'bearer' ? 'token' : 'apiKey'],
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

const ownValue = (values: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(values, name) ? (values[name] ?? '').trim() : '';

/** What the request needs begins with its example; what may be left out begins empty. */
function initialParameters({ parameters }: RequestData): Record<string, string> {
  return Object.fromEntries(
    parameters.map((parameter) => [
      keyOf(parameter),
      parameter.required && parameter.in !== 'path' ? (parameter.example ?? '') : '',
    ]),
  );
}
