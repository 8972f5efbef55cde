import { jsonText } from '../../contract/api/exact-numbers.ts';
import { REQUESTS_FILE } from '../../contract/api/request/request.ts';
import { CONFIG_KEYS_FILE } from '../../contract/page/config-places.ts';
import { ANSWERS_FILE } from '../../contract/search/answers.ts';
import { configKeys } from '../content/checks/config-keys.ts';
import { requestFile } from '../openapi/plan/requests.ts';
import { apiSidebar } from '../openapi/sidebar.ts';
import type { Project } from '../project/project.ts';
import { searchAnswers } from '../search/answers.ts';

/**
 * The JSON files that scripts request (`src/state/site-data.ts`), except those of the search: name below the base → a function
 * that makes the content. The build writes all of them, `npm run dev` makes one at a time.
 */
export function dataFiles({ site, api }: Project): Map<string, () => string> {
  const files = new Map<string, () => string>();
  for (const { id, items } of site.versions.flatMap((version) => version.sidebars)) {
    files.set(`assets/sidebar-${id}.json`, () => JSON.stringify(items));
  }
  if (site.data.configuration.length > 0) {
    files.set(CONFIG_KEYS_FILE, () => JSON.stringify(configKeys(site.data)));
  }
  if (api) {
    files.set('assets/sidebar-api.json', () => JSON.stringify(apiSidebar(api)));
    files.set(REQUESTS_FILE, () => jsonText(requestFile(api), api.exact));
  }
  files.set(ANSWERS_FILE, () =>
    JSON.stringify(
      searchAnswers({
        operations: api?.operations ?? [],
        levels: site.data.levels,
        glossary: site.data.glossary,
        doors: site.config.landing?.doors ?? [],
      }),
    ),
  );
  return files;
}
