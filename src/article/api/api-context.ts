import { createContext, useContext } from 'react';
import type { ApiOperation, ApiPlan, ApiRenderTools } from '../../../contract/api-plan.ts';

/** What every component of an API page needs. */
export interface Api {
  plan: ApiPlan;
  tools: ApiRenderTools;
  /** The operation with this id. */
  operation(id: string): ApiOperation | undefined;
}

const Context = createContext<Api | null>(null);

export const ApiProvider = Context.Provider;

export function useApi(): Api {
  const api = useContext(Context);
  if (!api) throw new Error('Components of the API reference stand inside ApiPageArticle.');
  return api;
}

const highlighted = new WeakMap<ApiRenderTools, Map<string, string>>();

/** The same error stands on a hundred pages; colouring it is the dearest part of a page. */
function remembering(tools: ApiRenderTools): ApiRenderTools {
  const known = highlighted.get(tools) ?? new Map<string, string>();
  highlighted.set(tools, known);
  return {
    ...tools,
    highlight(code, lang) {
      const key = `${lang} ${code}`;
      const html = known.get(key) ?? tools.highlight(code, lang);
      known.set(key, html);
      return html;
    },
  };
}

const operationsOf = new WeakMap<ApiPlan, Map<string, ApiOperation>>();

/** A thousand pages ask a thousand operations for each other: the list is made once a plan. */
export function createApi(plan: ApiPlan, tools: ApiRenderTools): Api {
  const known = operationsOf.get(plan) ?? new Map(plan.operations.map((operation) => [operation.id, operation]));
  operationsOf.set(plan, known);
  return { plan, tools: remembering(tools), operation: (id) => known.get(id) };
}
