import type { ReactNode } from 'react';
import type { ApiPage, ApiPlan, ApiRenderTools } from '../../../contract/api/plan.ts';
import { schemaNamed } from '../../../contract/api/schema/merge.ts';
import { type Api, ApiProvider, createApi } from './api-context.ts';
import { InfoArticle } from './info-article.tsx';
import { SchemasArticle, TagArticle } from './lists.tsx';
import { OperationArticle } from './operation/operation-article.tsx';
import { SchemaArticle } from './schema/schema-article.tsx';

export interface ApiPageArticleProps {
  /** Shown under the title. */
  actions?: ReactNode;
  page: ApiPage;
  plan: ApiPlan;
  tools: ApiRenderTools;
}

/** The article of an API page, complete without scripts. For the prerender only. */
export function ApiPageArticle({ page, plan, tools, actions }: ApiPageArticleProps) {
  const api = { ...createApi(plan, tools), actions };
  return <ApiProvider value={api}>{articleOf(page, api)}</ApiProvider>;
}

function articleOf(page: ApiPage, { plan, operation: find }: Api): ReactNode {
  switch (page.kind) {
    case 'info':
      return <InfoArticle />;
    case 'tag': {
      const tag = plan.tags.find(({ id }) => id === page.tag);
      return tag && <TagArticle tag={tag} />;
    }
    case 'operation': {
      const operation = find(page.operation);
      return operation && <OperationArticle operation={operation} />;
    }
    case 'schemas':
      return <SchemasArticle />;
    case 'schema': {
      const named = schemaNamed(plan.schemas, page.schema);
      return named && <SchemaArticle named={named} />;
    }
  }
}
