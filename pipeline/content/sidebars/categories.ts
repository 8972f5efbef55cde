import { join } from 'node:path';
import { z } from 'zod';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { listFiles } from '../../files/list-files.ts';
import { plainName } from '../../markdown/text-of-markdown.ts';
import { type DocsFolder, splitNumberPrefix } from '../pages/docs.ts';
import { figure, flag } from '../pages/front-matter.ts';
import { readYamlFile } from '../yaml.ts';

/** `_category_` files as Docusaurus knows them, as YAML or JSON (which is YAML). */
const categorySchema = z.strictObject({
  /** An empty one counts as none: the category would have no name to click. */
  label: z
    .string()
    .transform((value) => (value.trim() === '' ? undefined : plainName(value)))
    .optional(),
  key: z.string().optional(),
  position: figure.optional(),
  description: z.string().optional(),
  className: z.string().optional(),
  collapsible: flag.default(true),
  collapsed: flag.default(true),
  link: z
    .union([
      z.strictObject({ type: z.literal('doc'), id: z.string() }),
      z.strictObject({
        type: z.literal('generated-index'),
        title: z.string().optional(),
        description: z.string().optional(),
        slug: z.string().optional(),
        keywords: z.array(z.string()).optional(),
        image: z.string().optional(),
      }),
    ])
    .nullable()
    .optional(),
  customProps: z.record(z.string(), z.unknown()).optional(),
});

export type CategoryConfig = z.infer<typeof categorySchema>;

export interface CategoryFile extends CategoryConfig {
  /** Path below the content folder, for messages. */
  file: string;
  /** Where its link is written. */
  linkLine?: number;
}

const NAME = /^_category_\.(?:ya?ml|json)$/;
/** Names that were probably meant to be such a name. */
const NEARLY = /^(?:_categor(?:y|ies)_?|category_)\.(?:ya?ml|json|toml|[jt]s)$/i;
const KNOWN = '_category_.yml, _category_.yaml or _category_.json';

function unread(file: string, why: string, hint: string): Diagnostic {
  return { severity: 'warning', rule: 'category', file, message: `This file is not read: ${why}.`, hint };
}

/** Folder (without number prefixes, relative to the docs folder) → what its `_category_` file says. */
export function readCategories(folder: DocsFolder): {
  categories: Map<string, CategoryFile>;
  diagnostics: Diagnostic[];
} {
  const root = join(folder.contentDir, folder.folder);
  const categories = new Map<string, CategoryFile>();
  const diagnostics: Diagnostic[] = [];
  for (const path of listFiles(root, folder)) {
    const parts = path.split('/');
    const name = parts.pop() ?? '';
    const file = `${folder.folder}/${path}`;
    if (!NAME.test(name)) {
      if (NEARLY.test(name)) diagnostics.push(unread(file, `its name is not "_category_.yml"`, `Name it ${KNOWN}.`));
      continue;
    }
    const key = parts.map((part) => splitNumberPrefix(part).name).join('/');
    const other = categories.get(key);
    if (other) {
      diagnostics.push(unread(file, `${other.file} already describes the category`, 'Keep one of the two.'));
      continue;
    }
    const {
      value,
      placeOf,
      diagnostics: problems,
    } = readYamlFile(join(root, path), { file, rule: 'category' }, categorySchema);
    diagnostics.push(...problems);
    if (!value) continue;
    const linkLine = value.link && placeOf(['link', value.link.type === 'doc' ? 'id' : 'slug']).line;
    categories.set(key, { ...value, file, ...(linkLine && { linkLine }) });
  }
  return { categories, diagnostics };
}
