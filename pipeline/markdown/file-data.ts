import type { VFile } from 'vfile';
import type { CompiledDoc } from '../../contract/compiled-doc.ts';

/** What the stages learn of a file travels with the file. */
export function compiledDoc(file: VFile): CompiledDoc {
  const data = file.data as { compiled?: CompiledDoc };
  data.compiled ??= { sections: [], links: [], assets: [], diagnostics: [] };
  return data.compiled;
}
