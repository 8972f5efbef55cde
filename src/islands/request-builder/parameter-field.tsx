import { useId } from 'react';
import type { RequestParameter } from '../../../contract/api-request.ts';

/** A query, header or cookie parameter. Its name leads to its description. */
export function ParameterField(props: { parameter: RequestParameter; value: string; onChange(value: string): void }) {
  const { parameter, value, onChange } = props;
  const { id: address, name, required, example, values, list } = parameter;
  const id = useId();
  const missing = required === true && value === '';
  const control = {
    id,
    value,
    required,
    'aria-invalid': missing,
    'aria-describedby': list || missing ? `${id}-hint` : undefined,
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
          {values.map((one) => (
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
          placeholder={values ? values.slice(0, 3).join(',') : (example ?? '')}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {(list || missing) && (
        <p id={`${id}-hint`} className={missing ? 'builder-problem' : 'builder-hint'}>
          {missing ? 'The request needs it.' : 'Several values with commas between them.'}
        </p>
      )}
    </div>
  );
}
