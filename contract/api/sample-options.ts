import type { ApiExample, ApiMedia } from './plan.ts';
import { isFormType, isJsonType } from './request/request.ts';
import type { SampleLanguage } from './samples/sample-language.ts';

/** Languages as readers choose them: `Python · requests`. */
export const languageOptions = (languages: readonly Pick<SampleLanguage, 'id' | 'label' | 'library'>[]) =>
  languages.map(({ id, label, library }) => ({ id, label: library === undefined ? label : `${label} · ${library}` }));

/** Whether an example is the text of a body. */
export const isSendable = ({ code, unsendable }: Pick<ApiExample, 'code' | 'unsendable'>): boolean =>
  code !== undefined && !unsendable;

/** Examples of a body as readers choose them, numbered in the order of the description. The fields of a form are those of the first. */
export const exampleOptions = ({ type, examples }: Pick<ApiMedia, 'type' | 'examples'>) =>
  (isFormType(type) ? [] : examples)
    .filter(isSendable)
    .map(({ name, summary }, index) => ({ id: String(index), label: summary ?? (name || 'Example') }));

/** JSON where there is a choice, because it can be shown best. */
export const preferredMedia = <Media extends { type: string }>(media: readonly Media[]) =>
  media.find(({ type }) => isJsonType(type)) ?? media[0];
