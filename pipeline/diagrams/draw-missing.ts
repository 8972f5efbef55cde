import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { Drawer } from './draw-diagrams.ts';
import { readDiagrams, writeDrawing } from './drawings.ts';
import type { DiagramFence } from './fences.ts';
import type { DiagramHash } from './hash.ts';
import { brokenDiagram } from './main.ts';

export interface MissingDrawings {
  fences: readonly DiagramFence[];
  /** Drawings in the content folder. */
  known: ReadonlyMap<DiagramHash, string>;
  /** Absolute path; what is drawn is kept there for the next build. */
  cacheDir: string;
  /** Starts the browser that draws. @throws Error with a sentence that says so if there is none */
  open(): Promise<Drawer>;
}

export interface FoundDrawings {
  drawings: Map<DiagramHash, string>;
  /** Hashes of diagrams that could not be drawn; `diagnostics` says why. */
  undrawn: Set<DiagramHash>;
  diagnostics: Diagnostic[];
}

/** Adds the drawings that the content folder lacks: those cached by an earlier build, and the rest drawn now. */
export async function drawMissing({ fences, known, cacheDir, open }: MissingDrawings): Promise<FoundDrawings> {
  const found: FoundDrawings = { drawings: new Map(known), undrawn: new Set(), diagnostics: [] };
  const wanted = fences.filter(({ hash }) => !known.has(hash));
  if (wanted.length === 0) return found;
  for (const [hash, svg] of await readDiagrams(cacheDir)) if (!known.has(hash)) found.drawings.set(hash, svg);
  const missing = [...new Map(wanted.map((fence) => [fence.hash, fence])).values()].filter(
    ({ hash }) => !found.drawings.has(hash),
  );
  if (missing.length === 0) return found;
  const tell = (fence: DiagramFence, problem: Diagnostic) => {
    found.undrawn.add(fence.hash);
    found.diagnostics.push(problem);
  };
  let drawer: Drawer;
  try {
    drawer = await open();
  } catch (error) {
    for (const fence of missing) tell(fence, withoutBrowser(fence, error));
    return found;
  }
  try {
    for (const fence of missing) {
      try {
        const { svg } = await drawer.draw(fence.source, fence.hash);
        found.drawings.set(fence.hash, svg);
        await writeDrawing(cacheDir, fence.hash, svg).catch(() => undefined);
      } catch (error) {
        tell(fence, brokenDiagram(fence, error));
      }
    }
  } finally {
    await drawer.close();
  }
  return found;
}

function withoutBrowser({ file, line }: DiagramFence, error: unknown): Diagnostic {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return {
    severity: 'error',
    rule: 'missing-diagram',
    file,
    line,
    message: `This diagram cannot be drawn here, so its source is shown: ${reason}`,
    hint: 'Install Chromium, Chrome or Edge, or set DOCS_BROWSER to the path of one.',
  };
}
