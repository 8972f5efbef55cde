import type { ConfigFilterValues } from '../../ui/parts/config-filter-form.tsx';

interface FormBefore {
  values: ConfigFilterValues;
  components: readonly string[];
  types: readonly string[];
  /** Whether a reader is typing. */
  focused: boolean;
}

/**
 * The form in the page's own markup, which the filter takes over: its choices, and what a reader has typed or chosen before the code was
 * loaded, or the browser has filled in after a reload.
 */
export function formBefore(): FormBefore {
  const place = document.querySelector('.config-filter');
  const [component, type] = place?.querySelectorAll('select') ?? [];
  const input = place?.querySelector('input');
  return {
    values: { text: input?.value ?? '', component: component?.value ?? '', type: type?.value ?? '' },
    components: choicesOf(component),
    types: choicesOf(type),
    focused: input != null && input === document.activeElement,
  };
}

/** Without the first, which stands for all of them. */
const choicesOf = (list?: HTMLSelectElement) => [...(list?.options ?? [])].slice(1).map(({ value }) => value);
