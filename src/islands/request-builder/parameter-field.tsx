import { useId } from 'react';
import type { RequestParameter } from '../../../contract/api/request/request.ts';

/** A parameter outside the path. Its name links to its description. */
export function ParameterField(props: { parameter: RequestParameter; value: string; onChange(value: string): void }) {
  const { parameter, value, onChange } = props;
  const { id: address, name, required, example, values, list } = parameter;
  const hint = hintOf(parameter);
  const id = useId();
  const missing = required === true && value === '';
  const control = {
    id,
    value,
    required,
    'aria-invalid': missing,
    'aria-describedby': hint || missing ? `${id}-hint` : undefined,
  };
  return (
    <div className="builder-field">
      <label htmlFor={id}>
        <a href={`#${address}`}>{name}</a>
        {required && <span className="builder-required"> required</span>}
      </label>
      {values && !list ? (
        <select {...control} onChange={(event) => onChange(event.target.value)}>
          <option value="">not sent</option>
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
      {(hint || missing) && (
        <p id={`${id}-hint`} className={missing ? 'builder-problem' : 'builder-hint'}>
          {missing ? 'This is required.' : hint}
        </p>
      )}
    </div>
  );
}

/** Longer lists of values are left to the description, which the name links to. */
const MAX_VALUES = 12;

function hintOf({ in: place, list, values, object, json }: RequestParameter): string | undefined {
  if (json || object) return 'As JSON.';
  if (place === 'querystring') return 'The whole query, such as a=1&b=2.';
  if (!list) return undefined;
  const some = values && values.length <= MAX_VALUES ? `: ${values.join(', ')}` : '';
  // Allowed values show whether they have commas, anything else may.
  const isPlain = values?.every((value) => !value.includes(','));
  return `Several values, separated by commas${isPlain ? '' : ' or as a JSON list'}${some}.`;
}
