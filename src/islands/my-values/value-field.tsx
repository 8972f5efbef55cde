import '../../styles/api/request-form.css';
import { type ReactNode, useId } from 'react';
import { isCredential, pathParameterOf, secretVariable } from '../../../contract/api/request/request.ts';
import { useValues, valueHint, valueProblem } from '../../state/values.ts';

const LABELS = new Map([
  ['server', 'Server'],
  ['token', 'Token'],
  ['apiKey', 'API key'],
  ['username', 'User name'],
  ['password', 'Password'],
]);

function labelOf(name: string): string {
  const parameter = pathParameterOf(name);
  if (parameter !== undefined) return `${parameter} in the path`;
  return LABELS.get(name) ?? (isCredential(name) ? secretVariable(name) : name);
}

export interface ValueFieldProps {
  name: string;
  label?: ReactNode;
  placeholder?: string | undefined;
  /** Id of a `<datalist>` with addresses to choose from. */
  list?: string | undefined;
  values?: readonly string[] | undefined;
  /** Says what is wrong with a value that samples can take, where more is known of it. */
  problemOf?: ((value: string) => string | undefined) | undefined;
}

/** One of the reader's values, wherever it is entered. Secrets are masked. */
export function ValueField({ name, label, placeholder, list, values: allowed, problemOf }: ValueFieldProps) {
  const id = useId();
  const values = useValues((state) => state.values);
  const set = useValues((state) => state.set);
  const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
  const problem = valueProblem(values, name) ?? problemOf?.(value.trim());
  const said = problem ?? valueHint(values, name);
  const control = { id, name, value, 'aria-describedby': said ? `${id}-said` : undefined };
  return (
    <div className="builder-field">
      <label htmlFor={id}>{label ?? labelOf(name)}</label>
      {allowed ? (
        <select {...control} onChange={(event) => set(name, event.target.value)}>
          <option value="">{placeholder === undefined ? '' : `${placeholder} (example)`}</option>
          {[...new Set([...allowed, ...(value === '' ? [] : [value])])].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          type={isCredential(name) ? 'password' : 'text'}
          inputMode={name === 'server' ? 'url' : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          list={list}
          placeholder={placeholder ?? (name === 'server' ? 'https://api.example.com' : undefined)}
          aria-invalid={problem !== undefined}
          onChange={(event) => set(name, event.target.value)}
        />
      )}
      {said && (
        <p id={`${id}-said`} className={problem ? 'builder-problem' : 'builder-hint'}>
          {said}
        </p>
      )}
    </div>
  );
}
