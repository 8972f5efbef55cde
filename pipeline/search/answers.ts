import type { ApiOperation, CodeValue } from '../../contract/api/plan.ts';
import type { GlossaryTerm, PermissionLevel } from '../../contract/page/reference-data.ts';
import { termTarget } from '../../contract/page/term-target.ts';
import type { PermissionAnswer, SamplePart, SearchAnswers } from '../../contract/search/answers.ts';
import { textOfMarkdown } from '../markdown/text-of-markdown.ts';
import { permissionPath, termPath } from './addresses.ts';

interface AnswerSources {
  operations: readonly ApiOperation[];
  levels: readonly PermissionLevel[];
  glossary: readonly GlossaryTerm[];
  doors: readonly { title: string; links: readonly { label: string; to: string }[] }[];
}

/** What the search shows about a hit without opening its page. */
export function searchAnswers({ operations, levels, glossary, doors }: AnswerSources): SearchAnswers {
  return {
    operations: Object.fromEntries(
      operations.map(({ page, path, permissions, curl, curlValues }) => [
        page,
        { path, permissions: permissions.map(({ text }) => text), curl: partsOf(curl, curlValues) },
      ]),
    ),
    permissions: Object.fromEntries(
      levels.flatMap((level) =>
        level.permissions.map(({ id, summary }) => [
          permissionPath(level.id, id),
          {
            id,
            level: level.label,
            summary: textOfMarkdown(summary),
            roles: rolesWith(levels, level.id, id),
            operations: operations
              .filter(({ permissions }) => permissions.some((one) => one.level === level.id && one.permission === id))
              .map(({ title, method, page }) => ({ title, method, href: page })),
          },
        ]),
      ),
    ),
    terms: Object.fromEntries(
      glossary.map(({ term, text, aliases, see }) => {
        const target = see === null ? null : termTarget(see);
        return [termPath(term), { text: textOfMarkdown(text), aliases, ...(target !== null && { see: target }) }];
      }),
    ),
    tasks: doors.map(({ title, links }) => ({
      role: title,
      links: links.map(({ label, to }) => ({ label, href: to })),
    })),
  };
}

function partsOf(code: string, values: readonly CodeValue[]): SamplePart[] {
  const parts: SamplePart[] = [];
  let at = 0;
  for (const { name, start, end } of values) {
    parts.push(code.slice(at, start), [name, code.slice(start, end)]);
    at = end;
  }
  return [...parts, code.slice(at)].filter((part) => part !== '');
}

function rolesWith(levels: readonly PermissionLevel[], level: string, permission: string): PermissionAnswer['roles'] {
  return Object.fromEntries(
    levels.flatMap(({ label, roles }) => {
      const having = roles.filter(({ grants }) => grants[level]?.includes(permission)).map(({ id }) => id);
      return having.length === 0 ? [] : [[label.toLowerCase(), having]];
    }),
  );
}
