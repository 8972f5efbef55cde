import type { ApiParameter } from '../plan.ts';
import { headerText, pathText, queryTexts } from './parameter.ts';
import type { RequestParameter } from './request.ts';

/** How several values are written (OpenAPI, "Style Values"). */
export function separatorOf({ in: place, style, explode }: ApiParameter): RequestParameter['list'] {
  if (style === 'label') return explode ? '.' : ',';
  if (style === 'matrix') return explode ? 'repeat' : ',';
  if (style === 'spaceDelimited' && !explode) return ' ';
  if (style === 'pipeDelimited' && !explode) return '|';
  return place === 'query' && explode !== false ? 'repeat' : ',';
}

export function objectForm({ in: place, style, explode }: ApiParameter): RequestParameter['object'] {
  if (style === 'deepObject') return 'deep';
  return (explode ?? place === 'query') ? 'pairs' : 'list';
}

export const prefixOf = ({ name, style }: ApiParameter): string | undefined =>
  style === 'label' ? '.' : style === 'matrix' ? `;${name}=` : undefined;

/** How a list `a`, `b` or an object with these fields is written into a request (OpenAPI, "Style Examples"). */
export function styleExample(parameter: ApiParameter, kind: 'list' | 'object'): string {
  const { id, name, in: place } = parameter;
  const prefix = prefixOf(parameter);
  const list = kind === 'list' ? separatorOf(parameter) : undefined;
  const object = kind === 'object' ? objectForm(parameter) : undefined;
  const request: RequestParameter = {
    id,
    name,
    in: place,
    ...(prefix !== undefined && { prefix }),
    ...(list !== undefined && { list }),
    ...(object !== undefined && { object }),
  };
  const value = kind === 'object' ? '{"a":1,"b":2}' : 'a,b';
  if (place === 'path') return pathText(request, value);
  return place === 'query' ? readable(queryTexts(request, value).join('&')) : headerText(request, value);
}

/** Brackets and bars are encoded in an address, and nobody reads them so. */
const readable = (query: string) => query.replace(/%(?:5B|5D|7C)/g, decodeURIComponent);
