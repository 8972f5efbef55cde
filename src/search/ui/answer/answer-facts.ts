import { CONFIG_KEYS_FILE, type ConfigKey, docPath } from '../../../../contract/page/config-places.ts';
import { ANSWERS_FILE, type PermissionAnswer, type SearchAnswers } from '../../../../contract/search/answers.ts';
import { kindInfo } from '../../../../contract/search/record-kinds.ts';
import type { SearchHit } from '../../../../contract/search/search.ts';
import { canonicalPath, type SitePath, splitLink } from '../../../../contract/urls.ts';
import { siteData } from '../../../state/site-data.ts';
import { type OwnValue, ownValues } from './own-values.ts';

/** What the data of the build say about a chosen hit, without loading its page. */
export interface AnswerFacts {
  /** `Configuration key`. */
  kind: string;
  title: string;
  /** A sentence or two. */
  text?: string;
  facts: Fact[];
  /** Something to copy: a line of an `.env` file, a command. */
  sample?: { label: string; text: string };
  links?: { label: string; href: string; method?: string }[];
  /** What "Copy answer" copies. */
  copy: string;
}

export interface Fact {
  name: string;
  value: string;
  /** Set in the typeface of code. */
  code?: true;
  /** Stands out. */
  strong?: true;
}

/** Loads the file with the answers for operations, permissions and terms. */
export const loadAnswers = (base: string) => siteData<SearchAnswers>(base, ANSWERS_FILE);

/**
 * @returns null for a hit that the data say nothing about, such as a section of a page
 * @throws Error when the data cannot be loaded
 */
export async function factsOfHit(base: string, hit: SearchHit): Promise<AnswerFacts | null> {
  if (hit.kind === 'config') {
    const keys = await siteData<readonly ConfigKey[]>(base, CONFIG_KEYS_FILE);
    const key = keys.find(({ page, anchor }) => `${docPath(page)}#${anchor}` === hit.url);
    return key ? ofKey(key) : null;
  }
  if (!['operation', 'permission', 'term'].includes(hit.kind)) return null;
  const [answers, own] = await Promise.all([loadAnswers(base), ownValues()]);
  return factsOfRecord(answers, hit, own);
}

/** @param answers the file of answers, for an operation, a permission or a term */
function factsOfRecord(answers: SearchAnswers, hit: SearchHit, own: OwnValue): AnswerFacts | null {
  const kind = kindInfo(hit.kind).label;
  const operation = answers.operations[canonicalPath(splitLink(hit.url).path)];
  if (hit.kind === 'operation' && operation) {
    const { path, permissions } = operation;
    const [needed, another] = permissions;
    // With more than one, the roles of each are not those that may do it.
    const known = another === undefined && Object.values(answers.permissions).find((one) => nameOf(one) === needed);
    const curl = operation.curl.map((part) => (typeof part === 'string' ? part : (own(part[0]) ?? part[1]))).join('');
    return {
      kind,
      title: hit.title,
      facts: [
        { name: 'Request', value: `${(hit.method ?? '').toUpperCase()} ${path}`.trim(), code: true },
        { name: 'Permission', value: permissions.join(', ') || 'none stated' },
        ...(known ? [{ name: 'Roles', value: rolesOf(known) }] : []),
      ],
      ...(curl !== '' && { sample: { label: 'cURL', text: curl } }),
      copy: curl || path,
    };
  }
  const permission = answers.permissions[hit.url];
  if (permission) {
    const { id, level, summary, operations } = permission;
    const roles = rolesOf(permission) || 'none';
    return {
      kind: `${kind}, ${level.toLowerCase()}`,
      title: id,
      text: summary,
      facts: [{ name: 'Roles', value: roles }],
      links: operations.map(({ title, method, href }) => ({ label: title, method, href })),
      copy: `${nameOf(permission)}: ${summary} Roles: ${roles}.`,
    };
  }
  const term = answers.terms[hit.url];
  if (!term) return null;
  return {
    kind,
    title: hit.title,
    text: term.text,
    facts: term.aliases.length > 0 ? [{ name: 'Also', value: term.aliases.join(', ') }] : [],
    ...(term.see && { links: [{ label: 'Read more', href: term.see }] }),
    copy: `${hit.title}: ${term.text}`,
  };
}

/** As operations name it: `DELETE (repository)`. */
const nameOf = ({ id, level }: PermissionAnswer) => `${id} (${level.toLowerCase()})`;

/** Those of each level together: `WRITER, ADMIN (organization)`. */
const rolesOf = ({ roles }: PermissionAnswer) =>
  Object.entries(roles)
    .map(([level, ids]) => `${ids.join(', ')} (${level})`)
    .join('; ');

function ofKey(key: ConfigKey): AnswerFacts {
  const { env, default: preset, secret, required, values = [] } = key;
  // The value of a secret stays empty in the sample.
  const line = env === undefined ? null : `${env}=${secret ? '' : envValue(preset ?? '')}`;
  const links: NonNullable<AnswerFacts['links']> = [];
  if (key.guide) links.push({ label: 'Explained in the guide', href: docPath(key.guide) satisfies SitePath });
  return {
    kind: 'Configuration key',
    title: key.key,
    text: key.summary,
    facts: [
      { name: 'Default', value: preset ?? 'none', ...(preset !== undefined && { code: true as const }) },
      { name: 'Type', value: key.type + (secret && key.type !== 'secret' ? ', secret' : '') },
      ...(required ? [{ name: 'Required', value: 'yes', strong: true as const }] : []),
      ...(values.length > 0 ? [{ name: 'Values', value: values.join(', ') }] : []),
      { name: 'Secret', value: secret || key.type === 'secret' ? 'yes' : 'no' },
      { name: 'Component', value: key.component },
      { name: 'Variable', value: env ?? 'none', ...(env !== undefined && { code: true as const }) },
    ],
    ...(line !== null && { sample: { label: '.env', text: line } }),
    links,
    copy: line ?? `${key.key} = ${preset ?? ''}`.trim(),
  };
}

/** Quoted if a shell, or a parser of `.env` files, would cut it short. */
function envValue(value: string): string {
  return /^[\w./:@%+,-]*$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
}
