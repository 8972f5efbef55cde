import { join, posix } from 'node:path';
import { type AllowedFolders, allowedFolders } from '../content/checks/allowed-folders.ts';
import { readTextFile } from '../content/text-file.ts';
import { listFiles } from '../files/list-files.ts';
import { type DiagramHash, diagramHash } from './hash.ts';

/** A `mermaid` fence of a page. */
export interface DiagramFence {
  /** Relative to the content folder, with slashes: `docs/intro.md`. */
  file: string;
  /** Line of the opening fence, from 1. */
  line: number;
  source: string;
  hash: DiagramHash;
}

const OPENING = /^(?<quote>(?:[ \t]*>)*)[ \t]*(?<fence>`{3,}|~{3,})[ \t]*(?<lang>[^\s`{]*)/;

/**
 * Finds the fences of one file line by line, so that pages that do not parse as MDX yet have drawings, too.
 * A `mermaid` fence shown inside a longer fence is text, not a diagram.
 */
export function fencesOf(text: string, file: string): DiagramFence[] {
  const found: DiagramFence[] = [];
  let open: { fence: string; quoted: boolean; diagram: boolean; line: number; lines: string[] } | undefined;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (open === undefined) {
      const { quote, fence, lang } = OPENING.exec(line)?.groups ?? {};
      if (fence === undefined) continue;
      open = { fence, quoted: quote !== '', diagram: lang === 'mermaid', line: index + 1, lines: [] };
      continue;
    }
    const inner = open.quoted ? line.replace(/^(?:[ \t]*> ?)+/, '') : line;
    const mark = inner.trim();
    if (mark.length >= open.fence.length && mark === open.fence.charAt(0).repeat(mark.length)) {
      if (open.diagram) found.push(fence({ file, line: open.line, lines: open.lines }));
      open = undefined;
    } else {
      open.lines.push(inner);
    }
  }
  return found;
}

function fence({ file, line, lines }: { file: string; line: number; lines: string[] }): DiagramFence {
  const source = lines.join('\n');
  return { file, line, source, hash: diagramHash(source) };
}

/**
 * All `mermaid` fences of the pages of a site, in the order of files and lines.
 *
 * @param docsFolder folder of the pages, relative to the content folder
 * @param allowed where symbolic links may lead
 */
export function findDiagrams(
  contentDir: string,
  docsFolder = 'docs',
  allowed: AllowedFolders = allowedFolders([contentDir]),
): DiagramFence[] {
  const found: DiagramFence[] = [];
  for (const file of pagesOf(contentDir, [docsFolder, 'versioned_docs'], allowed)) {
    // The build tells of a page that cannot be read.
    found.push(...fencesOf(readTextFile(join(contentDir, file), file).text ?? '', file));
  }
  return found;
}

/** Pages and their parts, listed as for the build: other files in these folders are never opened. */
function pagesOf(contentDir: string, folders: readonly string[], allowed: AllowedFolders): string[] {
  return folders
    .flatMap((folder) => listFiles(join(contentDir, folder), { allowed }).map((file) => posix.join(folder, file)))
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)node_modules\//.test(file))
    .sort();
}
