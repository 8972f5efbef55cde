import { describe, expect, it } from 'vitest';
import { configEntry } from '../../../tests/support/config-entry.ts';
import { checkConfigKeys } from './check-config-keys.ts';

const entry = (key: string, env: string | null = null) => configEntry({ key, env });
const entries = [
  entry('database.port', 'DB_PORT'),
  entry('database.pool.size', 'DB_POOL_SIZE'),
  entry('adminConfigPath'),
];

function check(symbols: string[], otherNames: string[] = []) {
  const symbolLines = symbols.map((_, index) => index + 10);
  const sections = [{ id: null, title: '', level: 1, text: '', symbols, symbolLines }];
  return checkConfigKeys({ docs: { 'docs/a.md': { sections } }, entries, otherNames });
}

describe('checkConfigKeys', () => {
  it('reports a key and a variable that the data lack, each with its line', () => {
    const found = check(['database.prot', 'DB_PORT', 'DB_POOL_SIZES']);
    expect(found.map(({ file, line, message }) => [file, line, message])).toEqual([
      ['docs/a.md', 10, 'The server has no configuration key "database.prot".'],
      ['docs/a.md', 12, 'The server has no environment variable "DB_POOL_SIZES".'],
    ]);
    expect(found[1]?.hint).toContain('Nearest: DB_POOL_SIZE.');
    expect(found.every(({ severity }) => severity === 'error')).toBe(true);
  });

  it.each(['database.port', 'adminConfigPath', 'DB_PORT', 'DB_PORT=5432', '$DB_PORT', `\${?DB_PORT}`])(
    'knows %s',
    (symbol) => expect(check([symbol])).toEqual([]),
  );

  it.each(['database.pool', 'database.*', 'database.pool.…', 'DB_*', 'DB_POOL_…'])('takes %s as a group', (symbol) =>
    expect(check([symbol])).toEqual([]),
  );

  it.each(['database.tool.*', 'DB_TOOL_*', 'database.por'])('reports %s, which no name begins with', (symbol) =>
    expect(check([symbol])).toHaveLength(1),
  );

  it.each(['database', 'PORT', 'jobs.analyzer', 'XX_PORT', 'database.port is', '.env', 'docs/database.md', 'a.b()'])(
    'leaves %s alone',
    (symbol) => expect(check([symbol])).toEqual([]),
  );

  it('leaves names of other programs alone', () => {
    expect(check(['DB_DUMP', 'DB_X_1', 'DB_Y'], ['DB_DUMP', 'DB_X_*'])).toHaveLength(1);
  });

  it('checks nothing where there are no data', () => {
    const sections = [{ id: null, title: '', level: 1, text: '', symbols: ['database.prot', 'DB_PROT'] }];
    expect(checkConfigKeys({ docs: { 'docs/a.md': { sections } }, entries: [], otherNames: [] })).toEqual([]);
  });
});
