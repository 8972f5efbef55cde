import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { hexOf, MAX_WEIGHT, signsOf, VECTOR_SIZE, type WordVectors } from '../../../contract/search/word-vectors.ts';
import { readYamlFile } from '../yaml.ts';

/** Below the content folder. */
export const WORD_VECTORS = 'data/word-vectors.yml';

const vector = new RegExp(`^[1-${MAX_WEIGHT}] [0-9a-f]{${VECTOR_SIZE / 4}}$`);
const schema = z.record(
  z.string(),
  z.string().regex(vector, {
    message: `it is not a vector: write a weight from 1 to ${MAX_WEIGHT} and ${VECTOR_SIZE / 4} hexadecimal digits, or let "npm run vectors" write the file`,
  }),
);

/** `data/word-vectors.yml`: what words of readers are about. A site may have none. */
export function readWordVectors(contentDir: string): { vectors: WordVectors; diagnostics: Diagnostic[] } {
  const path = join(contentDir, WORD_VECTORS);
  if (!existsSync(path)) return { vectors: new Map(), diagnostics: [] };
  const { value = {}, diagnostics } = readYamlFile(path, { file: WORD_VECTORS, rule: 'word-vectors' }, schema);
  const vectors = new Map(
    Object.entries(value).map(([word, written]) => {
      const [weight, hex = ''] = written.split(' ');
      return [word, { weight: Number(weight), signs: signsOf(hex) }];
    }),
  );
  return { vectors, diagnostics };
}

/** The content of the file, without the comment at its top. */
export function writtenVectors(vectors: WordVectors): Record<string, string> {
  return Object.fromEntries(
    [...vectors]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([word, { weight, signs }]) => [word, `${weight} ${hexOf(signs)}`]),
  );
}
