import { readFileSync } from 'node:fs';
import type { ApiPlan } from '../../contract/api/plan.ts';
import type { SiteInfo } from '../../contract/site.ts';
import { markdownFileOf, publicUrl, type SitePath, withBase } from '../../contract/urls.ts';
import type { Doc } from '../content/pages/docs.ts';
import { splitFrontMatter } from '../content/pages/front-matter.ts';
import { lastVersion, type Site } from '../content/site/read-site.ts';
import { textInLines } from '../content/text-file.ts';
import { withoutComments, withoutModuleLines } from '../markdown/preprocess.ts';

/**
 * `llms.txt` and `llms-full.txt` (https://llmstxt.org): a list of the pages of the last version, with links to the Markdown file
 * of each, and the whole text of these pages as plain Markdown for programs. Drafts and unlisted pages are in neither.
 */
export function llmsFiles(site: Site, info: SiteInfo, api: ApiPlan | null): { name: string; content: string }[] {
  const version = lastVersion(site);
  const docs = (version?.docs ?? []).filter(({ frontMatter }) => !frontMatter.unlisted && !frontMatter.draft);
  const release = site.versions.length > 1 ? version?.info.label : info.describes;
  const address = (path: string) => publicUrl(info.url, withBase(info.base, path));
  const line = (title: string, path: SitePath, description: string) =>
    `- [${title}](${address(markdownFileOf(path))})${description === '' ? '' : `: ${description}`}`;
  const head = [
    `# ${info.title}`,
    ...(info.tagline === '' ? [] : [`> ${info.tagline}`]),
    ...(release === undefined ? [] : [`All pages describe ${info.title} ${release}.`]),
  ].join('\n\n');
  const operations = (api?.operations ?? []).map(({ title, page, method, path }) =>
    line(title, page, `${method.toUpperCase()} ${path}`),
  );
  const short = [
    head,
    `## Documentation\n\n${docs.map((doc) => line(doc.title, doc.path, doc.description)).join('\n')}`,
    ...(operations.length > 0 ? [`## API\n\n${operations.join('\n')}`] : []),
  ];
  const full = [
    head,
    ...docs.map((doc) => `---\n\n# ${doc.heading.join('')}\n\n${address(doc.path)}\n\n${bodyOf(doc)}`),
  ];
  return [
    { name: 'llms.txt', content: `${short.join('\n\n')}\n` },
    { name: 'llms-full.txt', content: `${full.join('\n\n')}\n` },
  ];
}

/** Without the title, which is added above it, and without what only the compiler reads. */
function bodyOf(doc: Doc): string {
  const { first = 0, last = 0 } = doc.headingLines ?? {};
  const lines = (textInLines(readFileSync(doc.source)) ?? '').split('\n');
  const untitled = lines.filter((_, index) => index + 1 < first || index + 1 > last).join('\n');
  const { body } = splitFrontMatter(untitled, doc.file);
  const text = withoutModuleLines(body).replace(/^(?:\s*(?:import|export)\s.*\n|\s*\n)*/, '');
  return withoutComments(text).trim();
}
