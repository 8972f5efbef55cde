import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readYaml } from './yaml.ts';

const read = (text: string) => readYaml({ text, file: 'data/x.yml', rule: 'data' }, z.record(z.string(), z.unknown()));

/** Each line has ten times as many values as the line before. */
const bomb = (levels: number) =>
  Array.from(
    { length: levels },
    (_, i) =>
      `k${i}: &k${i} [${Array(10)
        .fill(i === 0 ? 'x' : `*k${i - 1}`)
        .join(', ')}]`,
  ).join('\n');

describe('aliases', () => {
  it('that write out to very many values are refused, whatever their number, with the place of the first', () => {
    for (const levels of [7, 12, 300]) {
      const { value, diagnostics } = read(bomb(levels));
      expect(value).toBeUndefined();
      expect(diagnostics).toMatchObject([{ severity: 'error', rule: 'data', file: 'data/x.yml', line: 2 }]);
      expect(diagnostics[0]?.message).toMatch(/aliases make .+ values of the/);
      expect(diagnostics[0]?.hint).toContain('anchors');
    }
  });

  it('of a value that contains itself are refused', () => {
    expect(read('a: &a { b: *a }').diagnostics[0]?.message).toContain('contains itself');
  });

  it('that name an anchor many times are read', () => {
    const { value, diagnostics } = read(
      `base: &base { a: 1 }\n${Array.from({ length: 500 }, (_, i) => `k${i}: *base`).join('\n')}`,
    );
    expect(diagnostics).toEqual([]);
    expect(value?.k499).toEqual({ a: 1 });
  });

  it('that name no anchor are a mistake in their line', () => {
    expect(read('a: 1\nb: *gone').diagnostics).toMatchObject([{ severity: 'error', line: 2 }]);
  });
});
