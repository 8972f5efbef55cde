import { kebabCase } from '../../contract/kebab-case.ts';
import { findContent } from '../content/find-content.ts';
import { readSiteConfig } from '../content/site/site-config.ts';

/** What the single file and the zip of a site are called after. */
export function fileName(contentDir: string): string {
  const { config } = readSiteConfig(findContent(contentDir).contentDir);
  return config.name ?? (kebabCase(config.title.normalize('NFKD').replace(/\p{M}/gu, '')) || 'documentation');
}
