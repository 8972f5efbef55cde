import type { RefObject } from 'react';
import { TypedStatus } from './typed-status.tsx';

export interface ConfigFilterValues {
  text: string;
  component: string;
  type: string;
}

export const NO_FILTER: ConfigFilterValues = { text: '', component: '', type: '' };

interface ConfigFilterFormProps {
  form?: RefObject<HTMLDivElement>;
  values?: ConfigFilterValues;
  components: readonly string[];
  types: readonly string[];
  /** What was found. */
  said?: string;
  onChange?(values: ConfigFilterValues): void;
}

const nothing = () => {};

/**
 * The filter of the configuration reference. It is in the page's own markup, so that nothing moves when its code arrives, which then takes
 * over the same markup.
 */
export function ConfigFilterForm(props: ConfigFilterFormProps) {
  const { form, values = NO_FILTER, components, types, said = '', onChange = nothing } = props;
  return (
    <div ref={form} className="config-filter">
      <label className="config-filter-text">
        Filter all keys
        <input
          type="search"
          placeholder="Key, variable or word"
          value={values.text}
          onChange={({ target }) => onChange({ ...values, text: target.value })}
        />
      </label>
      <Choice
        label="Component"
        names={components}
        value={values.component}
        onChange={(component) => onChange({ ...values, component })}
      />
      <Choice label="Type" names={types} value={values.type} onChange={(type) => onChange({ ...values, type })} />
      <TypedStatus said={said} />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  names: readonly string[];
  value: string;
  onChange(value: string): void;
}

function Choice({ label, names, value, onChange }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">all</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
