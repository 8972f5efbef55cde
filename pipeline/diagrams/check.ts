import type { Diagnostic } from '../../contract/diagnostics.ts';
import { drawingFile } from './drawings.ts';
import type { DiagramFence } from './fences.ts';
import type { DiagramHash } from './hash.ts';

/**
 * Compares what the pages want drawn with what was drawn.
 *
 * @param fences what `findDiagrams` found
 * @param drawings what `readDiagrams` read
 */
export function checkDiagrams(
  fences: readonly DiagramFence[],
  drawings: ReadonlyMap<DiagramHash, unknown>,
): Diagnostic[] {
  const wanted = new Set(fences.map((fence) => fence.hash));
  return [
    ...fences.flatMap((fence) => [...missingDrawing(fence, drawings), ...missingText(fence)]),
    ...[...drawings.keys()].filter((hash) => !wanted.has(hash)).map(staleDrawing),
  ];
}

function missingDrawing({ file, line, hash }: DiagramFence, drawings: ReadonlyMap<DiagramHash, unknown>): Diagnostic[] {
  if (drawings.has(hash)) return [];
  return [
    {
      severity: 'error',
      rule: 'missing-diagram',
      file,
      line,
      message: 'This diagram has not been drawn, or has changed since.',
      hint: 'Run "npm run diagrams" and commit the files it writes.',
    },
  ];
}

/** WCAG 1.1.1: a reader who does not see the drawing hears its title and description. */
function missingText({ file, line, source }: DiagramFence): Diagnostic[] {
  const missing = [
    ...(/^[ \t]*accTitle[ \t]*:[ \t]*\S/m.test(source) ? [] : ['accTitle']),
    ...(/^[ \t]*accDescr[ \t]*(?::[ \t]*\S|\{)/m.test(source) ? [] : ['accDescr']),
  ];
  if (missing.length === 0) return [];
  return [
    {
      severity: 'error',
      rule: 'diagram-without-text',
      file,
      line,
      message: `This diagram has no ${missing.join(' and no ')}.`,
      hint: `Add ${missing.map((name) => `a line "${name}: …"`).join(' and ')} after the line with the diagram's type.`,
    },
  ];
}

function staleDrawing(hash: DiagramHash): Diagnostic {
  return {
    severity: 'warning',
    rule: 'stale-diagram',
    file: drawingFile(hash),
    message: 'No page uses this drawing.',
    hint: 'Run "npm run diagrams", which removes it.',
  };
}
