import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { pagePath, type SitePath } from '../../../contract/urls.ts';
import { readYamlFile } from '../yaml.ts';
import type { Doc } from './docs.ts';
import { labelPart, slugAddress } from './page-address.ts';
import { MadeAddresses } from './taken-address.ts';

export interface Tag {
  label: string;
  description: string;
  path: SitePath;
}

const tagsSchema = z.record(
  z.string(),
  z
    .strictObject({
      label: z.string().optional(),
      permalink: z.string().optional(),
      description: z.string().optional(),
    })
    .nullable(),
);

type TagFile = z.infer<typeof tagsSchema>;

/**
 * The tags of each page of a version. `tags.yml` beside the pages gives them labels, addresses and descriptions;
 * a tag that is not in it is a warning, as in Docusaurus. Tags with one address are one tag.
 */
export function readTags(
  contentDir: string,
  version: { folder: string; base: SitePath; docs: readonly Doc[] },
  made = new MadeAddresses(version.docs, version.base),
): { tags: Map<Doc, Tag[]>; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const file = ['tags.yml', 'tags.yaml']
    .map((name) => `${version.folder}/${name}`)
    .find((name) => existsSync(join(contentDir, name)));
  let known: TagFile = {};
  if (file !== undefined) {
    const read = readYamlFile(join(contentDir, file), { file, rule: 'tags' }, tagsSchema);
    diagnostics.push(...read.diagnostics);
    known = read.value ?? {};
  }
  const byPath = new Map<SitePath, Tag>();
  const tags = new Map<Doc, Tag[]>();
  // Unlisted pages last: a tag that no other page has gets no list, and is left out.
  const isUnlisted = (doc: Doc) => doc.frontMatter.unlisted === true;
  const docs = [...version.docs.filter((doc) => !isUnlisted(doc)), ...version.docs.filter(isUnlisted)];
  for (const doc of docs) {
    const own = (doc.frontMatter.tags ?? []).flatMap((tag) => {
      const key = typeof tag === 'string' ? tag : tag.label;
      const entry = Object.hasOwn(known, key) ? known[key] : undefined;
      if (file !== undefined && entry === undefined && typeof tag === 'string')
        diagnostics.push(inline(doc, key, file));
      const label = entry?.label ?? key;
      const permalink = typeof tag === 'string' ? entry?.permalink : tag.permalink;
      const address = permalink === undefined ? labelPart(key) : slugAddress(permalink);
      const path = pagePath(`${version.base}tags/${address}`);
      if (isUnlisted(doc) && !byPath.has(path)) return [];
      const first = byPath.get(path) ?? { label, description: entry?.description ?? '', path };
      const place = { path, name: `The list of the tag "${label}"`, file: doc.file, line: doc.lines.tags ?? 1 };
      const hint = `Give the tag another "permalink"${file === undefined ? ' in tags.yml beside the pages' : ` in ${file}`}, or the page another "slug".`;
      const taken = byPath.has(path) ? null : made.take({ ...place, hint });
      if (taken) diagnostics.push(taken);
      byPath.set(path, first);
      return first;
    });
    tags.set(doc, [...new Set(own)]);
  }
  return { tags, diagnostics };
}

function inline(doc: Doc, tag: string, file: string): Diagnostic {
  return {
    severity: 'warning',
    rule: 'tags',
    file: doc.file,
    line: doc.lines.tags ?? 1,
    message: `The tag "${tag}" is not in ${file}.`,
    hint: 'Add it there, or use one that is listed.',
  };
}
