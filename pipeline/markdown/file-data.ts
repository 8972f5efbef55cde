import type { VFile } from 'vfile';
import type { CompiledDoc } from '../../contract/page/compiled-doc.ts';
import type { Asset } from './context.ts';

/** What the stages learn of a file travels with the file. */
export function compiledDoc(file: VFile): CompiledDoc {
  const data = file.data as { compiled?: CompiledDoc };
  data.compiled ??= { sections: [], links: [], assets: [], diagnostics: [] };
  return data.compiled;
}

/** What one stage leaves for a later one. */
export interface PageData {
  /** Everything the file imports or declares. */
  names: Set<string>;
  /** Of these, what could not be imported, and has been reported. */
  missing: Set<string>;
  /** Imported name → where it comes from; with `module`, the name of the script within the page, what it takes of that. */
  imports: Map<string, { specifier: string; module?: string; imported?: string }>;
  /** Name of an imported picture → its address. */
  pictures: Map<string, string>;
  /** Absolute paths of the Markdown files it is made of besides its own. */
  partials: string[];
  /** How many scripts of the site it imports. */
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
