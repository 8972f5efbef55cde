import { useId } from 'react';
import { isJson } from '../../../contract/api/request/build-request.ts';
import { enteredList } from '../../../contract/api/request/parameter.ts';
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
export function numberProblem(
  { list, number }: Pick<RequestParameter, 'list' | 'number'>,
  value: string,
): string | undefined {
  if (number === undefined || value === '') return undefined;
  if ((list ? enteredList(value) : [value]).every((one) => isNumberWithin(number, one))) return undefined;
  return `${list ? 'Each value' : 'This'} must be a ${number.integer ? 'whole ' : ''}number${rangeText(number)}.`;
}

type Limits = NonNullable<RequestParameter['number']>;

function isNumberWithin({ integer, minimum, above, maximum, below }: Limits, text: string): boolean {
  const isNumber = (integer ? /^-?\d+$/ : /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i).test(text);
  const value = Number(text);
  const isBetween = value >= (minimum ?? value) && value <= (maximum ?? value);
  return isNumber && isBetween && (above === undefined || value > above) && (below === undefined || value < below);
}

function rangeText({ minimum, above, maximum, below }: Limits): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  const low = above === undefined ? minimum !== undefined && `${minimum} or more` : `more than ${above}`;
  const high = below === undefined ? maximum !== undefined && `${maximum} or less` : `less than ${below}`;
  const limits = [low, high].filter(Boolean);
  return limits.length === 0 ? '' : `, ${limits.join(' and ')}`;
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
