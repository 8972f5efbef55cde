import type { ApiTag } from '../../../contract/api/plan.ts';
import { plainName } from '../../markdown/text-of-markdown.ts';
import { apiPath, assignSlugs } from '../addresses.ts';
import { externalDocsOf } from '../read/schema-keywords.ts';
import { given, isNode, list, type Node, text, texts } from '../read/values.ts';
import type { RawOperation } from './plan-operations.ts';

/** The group of operations without a tag where none has one. */
export const ALL_OPERATIONS = 'All operations';
/** Stand in for the tag of those that have none. */
const WITHOUT_TAG = { operation: 'Other', webhook: 'Webhooks' } as const;

export function tagNamesOf(raw: RawOperation): string[] {
  const names = [...new Set(texts(raw.operation.tags))];
  return names.length > 0 ? names : [WITHOUT_TAG[raw.kind]];
}

/** Groups with their tags, the other declared tags in their order, those that only operations name, `Other` and `Webhooks`. */
export function readTags(root: Node, operations: readonly RawOperation[]): Map<string, ApiTag> {
  const declared = new Map<string, Node>();
  for (const raw of list(root.tags).filter(isNode)) {
    const name = text(raw.name);
    if (name !== undefined && !declared.has(name)) declared.set(name, raw);
  }
  const used = new Set(operations.flatMap(tagNamesOf));
  const groups = tagGroups(root, (name) => declared.has(name) || used.has(name));
  const fallbacks: string[] = Object.values(WITHOUT_TAG);
  const isFallback = (name: string) => fallbacks.includes(name) && !declared.has(name);
  const names = [
    ...new Set([
      ...groups.flatMap(({ name, tags }) => [name, ...tags]),
      ...declared.keys(),
      ...[...used].filter((name) => !isFallback(name)),
      ...fallbacks.filter((name) => used.has(name)),
    ]),
  ];
  const isOnly = names.every(isFallback);
  const slugs = assignSlugs(names, 'tag');
  const parents = new Map([...groupsOf(groups), ...parentsOf(declared)]);
  const tags = names.map((name): ApiTag => {
    const raw = declared.get(name) ?? {};
    const id = slugs.get(name) ?? '';
    return given<ApiTag>({
      id,
      name,
      label: plainName(
        text(raw.summary) ??
          text(raw['x-displayName']) ??
          (isOnly && name === WITHOUT_TAG.operation ? ALL_OPERATIONS : name),
      ),
      path: apiPath('tags', id),
      description: text(raw.description),
      externalDocs: externalDocsOf(raw.externalDocs),
      parent: slugs.get(parents.get(name) ?? ''),
      operations: operations
        .filter((operation) => tagNamesOf(operation).includes(name))
        .map((operation) => operation.id),
    });
  });
  return new Map(tags.map((tag) => [tag.name, tag]));
}

interface TagGroup {
  name: string;
  tags: string[];
}

/** Redoc's groups of tags (`x-tagGroups`): each becomes the parent tag of its tags. */
function tagGroups(root: Node, isTag: (name: string) => boolean): TagGroup[] {
  return list(root['x-tagGroups']).flatMap((raw): TagGroup[] => {
    const name = isNode(raw) ? text(raw.name) : undefined;
    const tags = isNode(raw) ? texts(raw.tags).filter((tag) => tag !== name && isTag(tag)) : [];
    return name === undefined || tags.length === 0 || isTag(name) ? [] : [{ name, tags }];
  });
}

/** A tag that is listed in several groups belongs to the first. */
const groupsOf = (groups: readonly TagGroup[]): [tag: string, group: string][] =>
  groups.flatMap(({ name, tags }) => tags.map((tag): [string, string] => [tag, name])).reverse();

/** Name → name of the parent; parents that do not exist or would close a circle are left out. */
function parentsOf(declared: ReadonlyMap<string, Node>): Map<string, string> {
  const parents = new Map<string, string>();
  for (const [name, raw] of declared) {
    const parent = text(raw.parent);
    if (parent === undefined || !declared.has(parent)) continue;
    const line = [parent];
    for (let next = parents.get(parent); next !== undefined; next = parents.get(next)) line.push(next);
    if (!line.includes(name)) parents.set(name, parent);
  }
  return parents;
}
