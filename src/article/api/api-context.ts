import { createContext, type ReactNode, useContext } from 'react';
import type { ApiOperation, ApiPlan, ApiRenderTools, CodeValue } from '../../../contract/api/plan.ts';
import { boundBackslashes, breakableAddresses, leanCode } from './lean-code.ts';

/** What every component of an API page needs. */
export interface Api {
  plan: ApiPlan;
  tools: ApiRenderTools;
  /** The operation with this id. */
  operation(id: string): ApiOperation | undefined;
  /** The actions of the page, shown under its title. */
  actions?: ReactNode;
}

const Context = createContext<Api | null>(null);

export const ApiProvider = Context.Provider;

export function useApi(): Api {
  const api = useContext(Context);
  if (!api) throw new Error('Components of the API reference must be inside ApiPageArticle.');
  return api;
}

const remembered = new WeakMap<ApiRenderTools, ApiRenderTools>();

/** Caches results: the same error, field or description is on a hundred pages; highlighting and Markdown cost the most. */
function remembering(tools: ApiRenderTools): ApiRenderTools {
  const known = remembered.get(tools);
  if (known) return known;
  const once = <Args extends string[]>(make: (...args: Args) => string) => {
    const results = new Map<string, string>();
    return (...args: Args): string => {
      const key = args.join('\0');
      const result = results.get(key) ?? make(...args);
      results.set(key, result);
      return result;
    };
  };
  const coloured = (code: string, lang: string, values?: readonly CodeValue[]) => {
    const html = leanCode(tools.highlight(code, lang, values), lang);
    return lang === 'bash' ? boundBackslashes(breakableAddresses(html)) : html;
  };
  const highlight = once((code: string, lang: string) => coloured(code, lang));
  const cached = {
    ...tools,
    highlight: (code: string, lang: string, values?: readonly CodeValue[]) =>
      values ? coloured(code, lang, values) : highlight(code, lang),
    markdown: once((text: string) => tools.markdown(text)),
  };
  remembered.set(tools, cached);
  return cached;
}

const operationsOf = new WeakMap<ApiPlan, Map<string, ApiOperation>>();

/** A thousand pages look up a thousand operations by id, so the map is built once per plan. */
export function createApi(plan: ApiPlan, tools: ApiRenderTools): Api {
  const known = operationsOf.get(plan) ?? new Map(plan.operations.map((operation) => [operation.id, operation]));
  operationsOf.set(plan, known);
  return { plan, tools: remembering(tools), operation: (id) => known.get(id) };
}
