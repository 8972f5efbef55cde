import { type Diagnostic, formatDiagnostic, sortDiagnostics } from '../../contract/diagnostics.ts';
import { checkDiagrams } from './check.ts';
import { openDrawer } from './draw-diagrams.ts';
import { readDiagrams, removeDrawing, writeDrawing } from './drawings.ts';
import { type DiagramFence, findDiagrams } from './fences.ts';
import type { DiagramHash } from './hash.ts';

interface DiagramsOptions {
  /** Absolute path. */
  contentDir: string;
  /** Draws everything again. */
  all: boolean;
  /** Path of a Chromium, Chrome or Edge; called only when there is something to draw. */
  browser(): Promise<string>;
}

/**
 * `npm run diagrams`: draws what is missing, removes what no page uses, says what is wrong.
 *
 * @returns the exit code
 */
export async function main({ contentDir, all, browser }: DiagramsOptions): Promise<number> {
  const fences = findDiagrams(contentDir);
  const before = all ? new Map<string, string>() : await readDiagrams(contentDir);
  const missing = [...new Map(fences.map((fence) => [fence.hash, fence])).values()].filter(
    ({ hash }) => !before.has(hash),
  );
  const broken = missing.length === 0 ? [] : await drawAll(contentDir, missing, await browser());

  const wanted = new Set(fences.map(({ hash }) => hash));
  const unused = [...(await readDiagrams(contentDir)).keys()].filter((hash) => !wanted.has(hash));
  for (const hash of unused) await removeDrawing(contentDir, hash);

  // What could not be drawn is missing too, but the reason is the better message.
  const failed = new Set(broken.map(({ hash }) => hash));
  const drawings = new Map([...(await readDiagrams(contentDir)), ...[...failed].map((hash) => [hash, ''] as const)]);
  const problems = sortDiagnostics([...broken.map(({ problem }) => problem), ...checkDiagrams(fences, drawings)]);
  for (const problem of problems) console.error(`${formatDiagnostic(problem)}\n`);
  console.log(
    `${fences.length} diagrams: ${missing.length - broken.length} drawn, ${unused.length} removed, ${problems.length} problems.`,
  );
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

interface BrokenDiagram {
  hash: DiagramHash;
  problem: Diagnostic;
}

async function drawAll(
  contentDir: string,
  fences: readonly DiagramFence[],
  browserPath: string,
): Promise<BrokenDiagram[]> {
  const broken: BrokenDiagram[] = [];
  const drawer = await openDrawer(browserPath);
  try {
    for (const fence of fences) {
      try {
        const { svg, width } = await drawer.draw(fence.source, fence.hash);
        await writeDrawing(contentDir, fence.hash, svg);
        console.log(`drawn ${fence.hash}  ${width} px  ${fence.file}:${fence.line}`);
      } catch (error) {
        broken.push({ hash: fence.hash, problem: brokenDiagram(fence, error) });
      }
    }
  } finally {
    await drawer.close();
  }
  return broken;
}

/** Mermaid's message without the browser's stack, at the line of the page. */
export function brokenDiagram({ file, line, source }: DiagramFence, error: unknown): Diagnostic {
  const reason = (error instanceof Error ? error.message : String(error))
    .split('\n')
    .filter((text) => !/^\s+at /.test(text))
    .join('\n  ')
    .replace(/^page\.evaluate: (Error: )?/, '')
    .trim();
  const emptyLines = /^\s*\n/.exec(source)?.[0].split('\n').length ?? 1;
  const [, lineOfSource = '0'] = /on line (\d+)/.exec(reason) ?? [];
  return {
    severity: 'error',
    rule: 'broken-diagram',
    file,
    line: line + Math.min(Number(lineOfSource) + emptyLines - 1, source.split('\n').length),
    message: `Mermaid cannot draw this diagram. ${reason}`,
    hint: 'Fix the source and draw it again; https://mermaid.js.org/intro/ describes the syntax.',
  };
}
