import type { VFile } from 'vfile';
import type { CompiledDoc } from '../../contract/page/compiled-doc.ts';
import type { Asset } from './context.ts';

/** What the stages learn about a file, which travels with the file. */
export function compiledDoc(file: VFile): CompiledDoc {
  const data = file.data as { compiled?: CompiledDoc };
  data.compiled ??= { sections: [], links: [], assets: [], diagnostics: [] };
  return data.compiled;
}

/** What one stage leaves for a later one. */
export interface PageData {
  /** Everything the file imports or declares. */
  names: Set<string>;
  /** Those of `names` that could not be imported, which has already been reported. */
  missing: Set<string>;
  /** Imported name → where it comes from; for a script of the site also `module`, its name within the page, and the export it takes. */
  imports: Map<string, { specifier: string; module?: string; imported?: string }>;
  /** Name of an imported picture → its address. */
  pictures: Map<string, string>;
  /** Absolute paths of the Markdown files that the page includes besides its own. */
  partials: string[];
  /** Counts what runs in isolation: imported scripts, components, and computed values. It numbers their constants. */
  scripts: number;
}

export function pageData(file: VFile): PageData {
  const data = file.data as { page?: PageData };
  data.page ??= {
    names: new Set(),
    missing: new Set(),
    imports: new Map(),
    pictures: new Map(),
    partials: [],
    scripts: 0,
  };
  return data.page;
}

export function addAsset(file: VFile, { source, target }: Asset): void {
  if (target !== null) compiledDoc(file).assets.push({ source, target });
}
