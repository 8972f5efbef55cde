import { useId } from 'react';
import { isJson } from '../../../contract/api/request/build-request.ts';
import type { RequestParameter } from '../../../contract/api/request/request.ts';

/** A parameter outside the path. Its name links to its description. */
export function ParameterField(props: { parameter: RequestParameter; value: string; onChange(value: string): void }) {
  const { parameter, value, onChange } = props;
  const { id: address, name, required, empty, example, values, list } = parameter;
  const hint = hintOf(parameter);
  const id = useId();
  const isMissing = required && !empty && value === '';
  const problem = isMissing ? 'This is required.' : (jsonProblem(parameter, value) ?? numberProblem(parameter, value));
  const control = {
    id,
    value,
    required: required && !empty,
    'aria-invalid': problem !== undefined,
    'aria-describedby': hint || problem ? `${id}-hint` : undefined,
  };
  return (
    <div className="builder-field">
      <label htmlFor={id}>
        <a href={`#${address}`}>{name}</a>
        {required && <span className="builder-required"> required</span>}
      </label>
      {values && !list ? (
        <select {...control} onChange={(event) => onChange(event.target.value)}>
          <option value="">{empty ? 'empty' : 'not sent'}</option>
          {[...new Set([...values, value])].filter(Boolean).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={example ?? values?.slice(0, 3).join(',') ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {(hint || problem) && (
        <p id={`${id}-hint`} className={problem ? 'builder-problem' : 'builder-hint'}>
          {problem ?? hint}
        </p>
      )}
    </div>
  );
}

/** Says that a value is sent as one text because it is not the JSON that it is taken for. A list may also have commas alone. */
export function jsonProblem(
  { list, object, json }: Pick<RequestParameter, 'list' | 'object'> & { json?: boolean },
  value: string,
): string | undefined {
  const isMeant = json || object || (list && /^\s*\[/.test(value));
  return isMeant && value.trim() !== '' && !isJson(value) ? 'This is not JSON, so it is sent as it stands.' : undefined;
}

/** Says that a value is not the number, or not within the limits, that a request needs; all other rules are left to the server. */
export function numberProblem({ number }: Pick<RequestParameter, 'number'>, value: string): string | undefined {
  if (number === undefined || value === '') return undefined;
  const { integer, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = number;
  const isNumber = (integer ? /^-?\d+$/ : /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i).test(value);
  if (isNumber && Number(value) >= minimum && Number(value) <= maximum) return undefined;
  return `This must be a ${integer ? 'whole ' : ''}number${rangeText(number)}.`;
}

function rangeText({ minimum, maximum }: NonNullable<RequestParameter['number']>): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, ${minimum} or more`;
  return maximum === undefined ? '' : `, ${maximum} or less`;
}

/** Longer lists of values are left to the description, which the name links to. */
const MAX_VALUES = 12;

function hintOf({ in: place, list, values, object, json, empty }: RequestParameter): string | undefined {
  if (json || object) return 'As JSON.';
  if (place === 'querystring') return 'The whole query, such as a=1&b=2.';
  if (!list) return empty ? 'It may be empty.' : undefined;
  const some = values && values.length <= MAX_VALUES ? `: ${values.join(', ')}` : '';
  // Allowed values show whether they have commas, anything else may.
  const isPlain = values?.every((value) => !value.includes(','));
  return `Several values, separated by commas${isPlain ? '' : ' or as a JSON list'}${some}.`;
}
