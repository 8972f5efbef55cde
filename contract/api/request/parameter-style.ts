import type { ApiParameter } from '../plan.ts';
import { headerText, pathText, queryTexts } from './parameter.ts';
import type { RequestParameter } from './request.ts';

type Styled = Pick<ApiParameter, 'in' | 'style' | 'explode'>;

/** How several values are written (OpenAPI, "Style Values"). */
export function separatorOf({ in: place, style, explode }: Styled): NonNullable<RequestParameter['list']> {
  if (style === 'label') return explode ? '.' : ',';
  if (style === 'matrix') return explode ? 'repeat' : ',';
  if (style === 'spaceDelimited' && !explode) return ' ';
  if (style === 'pipeDelimited' && !explode) return '|';
  // The specification defines this style for objects only; descriptions that use it for lists mean brackets, too.
  if (style === 'deepObject' && place === 'query') return '[]';
  return place === 'query' && explode !== false ? 'repeat' : ',';
}

/** Whether an object is written as pairs (`a=1`), as a list of alternating names and values (`a,1`, `a|1`), or in brackets (`name[a]=1`). */
export function objectForm({ in: place, style, explode }: Styled): NonNullable<RequestParameter['object']> {
  if (style === 'deepObject') return 'deep';
  if (style === 'spaceDelimited' && !explode) return ' ';
  if (style === 'pipeDelimited' && !explode) return '|';
  return (explode ?? place === 'query') ? 'pairs' : 'list';
}

/** What goes before the value in a path (`label`, `matrix`). */
export const prefixOf = ({ name, style }: ApiParameter): string | undefined =>
  style === 'label' ? '.' : style === 'matrix' ? `;${name}=` : undefined;

/** The list, the object, and the list of objects in examples of a style: in words, and as readers enter them. */
export const STYLE_SAMPLES = {
  list: { words: 'a list of a and b', entered: 'a,b' },
  object: { words: 'an object with a = 1 and b = 2', entered: '{"a":1,"b":2}' },
  objects: { words: 'a list of an object with a = 1', entered: '[{"a":1}]' },
};

/** How one of these is written into a request (OpenAPI, "Style Examples"). */
export function styleExample(parameter: ApiParameter, kind: keyof typeof STYLE_SAMPLES): string {
  const { id, name, in: place } = parameter;
  const prefix = prefixOf(parameter);
  const list = kind === 'list' ? separatorOf(parameter) : undefined;
  const object = kind === 'list' ? undefined : objectForm(parameter);
  const request: RequestParameter = {
    id,
    name,
    in: place,
    ...(prefix !== undefined && { prefix }),
    ...(list !== undefined && { list }),
    ...(object !== undefined && { object }),
  };
  const value = STYLE_SAMPLES[kind].entered;
  if (place === 'path') return pathText(request, value);
  return place === 'query' ? readable(queryTexts(request, value).join('&')) : headerText(request, value);
}

/** Addresses encode brackets and bars, which would be hard to read in an example. */
const readable = (query: string) => query.replace(/%(?:5B|5D|7C)/g, decodeURIComponent);
