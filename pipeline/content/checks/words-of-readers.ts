import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { z } from 'zod';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { listFiles } from '../../files/list-files.ts';
import { unreadable } from '../../files/unreadable.ts';
import { readYamlFile, type YamlPlace } from '../yaml.ts';

const ALIASES = 'data/aliases.yml';
const QUESTIONS = 'data/questions';

/** `429` is a number to YAML. */
const words = z.union([z.string().min(1), z.number().transform(String)]);
const schema = z.record(z.string().startsWith('/'), z.array(words).min(1));

/** What one file says about the addresses in it. */
export interface WordsOfReaders {
  /** Below the content folder: `data/aliases.yml`. */
  file: string;
  /** The rule that its mistakes are reported under. */
  rule: 'aliases' | 'questions';
  /** Site path, with a hash for a part of a page → words and questions of readers. */
  words: Readonly<Record<string, readonly string[]>>;
  placeOf(address: string): Partial<YamlPlace>;
}

/**
 * `data/aliases.yml`: what readers call things if they do not know the words of the pages; `data/questions/*.yml`: what readers type
 * to find a place. A site may have neither.
 */
export function readWordsOfReaders(contentDir: string): { files: WordsOfReaders[]; diagnostics: Diagnostic[] } {
  // Symbolic links are followed, as for the other files of this folder.
  const unread: Diagnostic[] = [];
  const questions = listFiles(join(contentDir, QUESTIONS), {
    allowed: () => true,
    unreadable: (path, reason) => unread.push(unreadable(posix.join(QUESTIONS, path), reason)),
  }).filter((name) => name.endsWith('.yml'));
  const sources = [
    ...(existsSync(join(contentDir, ALIASES)) ? [{ file: ALIASES, rule: 'aliases' } as const] : []),
    ...questions.map((name) => ({ file: `${QUESTIONS}/${name}`, rule: 'questions' }) as const),
  ];
  const read = sources.map((source) => ({
    ...source,
    ...readYamlFile(join(contentDir, source.file), { ...source, keepsNumerals: true }, schema),
  }));
  return {
    files: read.map(({ file, rule, value: words = {}, placeOf }) => ({
      file,
      rule,
      words,
      placeOf: (address) => placeOf([address]),
    })),
    diagnostics: [...unread, ...read.flatMap(({ diagnostics }) => diagnostics)],
  };
}
