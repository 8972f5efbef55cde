import type { ApiOperation, ApiPlan } from '../../contract/api/plan.ts';
import { type PlanOptions, planApi } from '../../pipeline/openapi/plan/plan.ts';
import type { Node } from '../../pipeline/openapi/read/values.ts';

/** The plan of a description that contains only this. */
export function planOf(rest: Node, options: Partial<PlanOptions> = {}): ApiPlan {
  const start = { openapi: '3.2.0', info: { title: 'Tools', version: '1' } };
  return planApi({ ...start, ...rest }, { slug: 'home', ...options });
}

/** One operation, `POST /saws`, and the plan of a description that has no other. */
export function planOfOne(operation: Node, rest: Node = {}): { plan: ApiPlan; operation: ApiOperation } {
  const plan = planOf({ paths: { '/saws': { post: operation } }, ...rest });
  return { plan, operation: firstOperation(plan) };
}

export function firstOperation({ operations: [first] }: ApiPlan): ApiOperation {
  if (!first) throw new Error('The description has no operation.');
  return first;
}
