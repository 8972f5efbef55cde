import { kebabCase } from '../../contract/kebab-case.ts';
import { findContent } from '../content/find-content.ts';
import { readSiteConfig } from '../content/site/site-config.ts';

/** The name of a site's single file and zip, without extension. */
export function fileName(contentDir: string): string {
  const { config } = readSiteConfig(findContent(contentDir).contentDir);
  return config.name ?? (kebabCase(config.title.normalize('NFKD').replace(/\p{M}/gu, '')) || 'documentation');
}
