import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { readYamlFile, type YamlPlace } from '../yaml.ts';

const ALIASES = 'data/aliases.yml';
const QUESTIONS = 'data/questions';

/** `429` is a number to YAML. */
const words = z.union([z.string().min(1), z.number().transform(String)]);
const schema = z.record(z.string().startsWith('/'), z.array(words).min(1));

/** What one file says of the addresses in it. */
export interface WordsOfReaders {
  /** Below the content folder: `data/aliases.yml`. */
  file: string;
  /** The name under which its mistakes are told. */
  rule: 'aliases' | 'questions';
  /** Site path, with a hash for a section or a thing → words and questions of readers. */
  words: Readonly<Record<string, readonly string[]>>;
  placeOf(address: string): Partial<YamlPlace>;
}

export interface ReadWords {
  files: WordsOfReaders[];
  diagnostics: Diagnostic[];
}

/** `data/aliases.yml`: what readers call things who do not know the words of the pages. Absent: none. */
export function readAliases(contentDir: string): ReadWords {
  return existsSync(join(contentDir, ALIASES)) ? readFiles(contentDir, [ALIASES], 'aliases') : NONE;
}

/** `data/questions/*.yml`: what readers type who need a place. Absent: none. */
export function readQuestions(contentDir: string): ReadWords {
  const folder = join(contentDir, QUESTIONS);
  if (!existsSync(folder)) return NONE;
  const names = readdirSync(folder).filter((name) => name.endsWith('.yml'));
  return readFiles(
    contentDir,
    names.sort().map((name) => `${QUESTIONS}/${name}`),
    'questions',
  );
}

const NONE: ReadWords = { files: [], diagnostics: [] };

function readFiles(contentDir: string, files: readonly string[], rule: WordsOfReaders['rule']): ReadWords {
  const read = files.map((file) => ({ file, ...readYamlFile(join(contentDir, file), { file, rule }, schema) }));
  return {
    files: read.map(({ file, value = {}, placeOf }) => ({
      file,
      rule,
      words: value,
      placeOf: (address) => placeOf([address]),
    })),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}
