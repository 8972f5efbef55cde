import type { ApiOperation, ApiPage, ApiPlan, ApiTag } from '../../../contract/api/plan.ts';
import type { SitePath } from '../../../contract/urls.ts';
import { leadOfMarkdown } from '../../markdown/text-of-markdown.ts';
import { apiPath } from '../addresses.ts';
import { ALL_OPERATIONS } from './plan-tags.ts';

const MAX_DESCRIPTION = 160;

/** In reading order: a page's neighbors in this list are its previous and next page. */
export function listPages(plan: Omit<ApiPlan, 'pages'>, home: SitePath): ApiPage[] {
  const { info } = plan;
  const byId = new Map(plan.operations.map((operation) => [operation.id, operation]));
  const schemas = Object.values(plan.schemas);
  return [
    {
      kind: 'info',
      path: home,
      title: info.title,
      description: summaryOf(info.summary ?? info.description, `Reference of ${info.title}.`),
    },
    ...inTreeOrder(plan.tags).flatMap((tag): ApiPage[] => [
      tagPage(tag),
      // An operation with several tags has its page under the first.
      ...tag.operations.flatMap((id) => {
        const operation = byId.get(id);
        return operation?.tags[0] === tag.id ? [operationPage(operation)] : [];
      }),
    ]),
    ...(schemas.length > 0
      ? [
          {
            kind: 'schemas' as const,
            path: apiPath('schemas'),
            title: 'Schemas',
            description: `All ${schemas.length} schemas of ${info.title}.`,
          },
        ]
      : []),
    ...schemas.map(({ name, path, schema }): ApiPage => {
      return {
        kind: 'schema',
        schema: name,
        path,
        title: name,
        description: summaryOf(schema.description, `Fields of the schema ${name}.`),
      };
    }),
  ];
}

/** Parents before their children, otherwise as declared. */
function inTreeOrder(tags: readonly ApiTag[]): ApiTag[] {
  const below = (parent: string | undefined): ApiTag[] =>
    tags.filter((tag) => tag.parent === parent).flatMap((tag) => [tag, ...below(tag.id)]);
  return below(undefined);
}

function tagPage(tag: ApiTag): ApiPage {
  return {
    kind: 'tag',
    tag: tag.id,
    path: tag.path,
    title: tag.label,
    description: summaryOf(
      tag.description,
      tag.label === ALL_OPERATIONS ? `${ALL_OPERATIONS}.` : `Operations of ${tag.label}.`,
    ),
  };
}

function operationPage({ id, page, title, description, method, path }: ApiOperation): ApiPage {
  const fallback = `${method.toUpperCase()} ${path}`;
  return { kind: 'operation', operation: id, path: page, title, description: summaryOf(description, fallback) };
}

/** The text below the title in a search engine's results: the lead of the description, or else the fallback. */
function summaryOf(description: string | undefined, fallback: string): string {
  return leadOfMarkdown(description, MAX_DESCRIPTION) || fallback;
}
