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
      expect(diagnostics[0]?.message).toMatch(/aliases expand .+ values to .+ values/);
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

describe('merge keys', () => {
  it('take over what an anchor has, but for what is written beside them', () => {
    const { value, diagnostics } = read(
      'base: &base { a: 1, b: 2 }\nmore: &more { c: 3 }\nk:\n  <<: [*base, *more]\n  b: 4\n',
    );
    expect(diagnostics).toEqual([]);
    expect(value?.k).toEqual({ a: 1, b: 4, c: 3 });
  });

  it('a wrong value that they bring has the line of what it is in', () => {
    const schema = z.strictObject({ base: z.unknown(), k: z.strictObject({ a: z.string() }) });
    const { diagnostics } = readYaml(
      { text: 'base: &b { a: 1 }\nk:\n  <<: *b\n', file: 'x.yml', rule: 'data' },
      schema,
    );
    expect(diagnostics).toMatchObject([{ line: 3, message: expect.stringContaining('"k.a"') }]);
  });

  it.each(['\n<<: 5', 'a: &a word\nk: { <<: *a }'])('of what has no keys are a mistake: %j', (text) => {
    expect(read(text).diagnostics).toMatchObject([
      { severity: 'error', line: 2, message: expect.stringContaining('<<'), hint: expect.stringContaining('keys') },
    ]);
  });

  it('of a value that contains itself are refused', () => {
    expect(read('a: &a\n  <<: *a\n  b: 1\n').diagnostics).toHaveLength(1);
  });
});

describe('a wrong part', () => {
  const entry = z.strictObject({ id: z.string(), n: z.number().default(0) });
  const schema = z.strictObject({ list: z.array(entry).default([]), one: entry.optional() });
  const readEntries = (text: string) => readYaml({ text, file: 'x.yml', rule: 'data' }, schema);

  it('takes away only the entry that needs it, and the others keep their places', () => {
    const { value, diagnostics, placeOf } = readEntries(
      'list:\n  - id: a\n  - idd: b\n  - id: c\n    n: many\n  - id: 5\n  - { id: e, no: 1 }\none: { n: 1 }\n',
    );
    expect(diagnostics.map(({ line }) => line)).toEqual([3, 3, 5, 6, 7, 8]);
    expect(value).toEqual({
      list: [
        { id: 'a', n: 0 },
        { id: 'c', n: 0 },
        { id: 'e', n: 0 },
      ],
    });
    expect(placeOf(['list', 1])).toMatchObject({ line: 4 });
    expect(placeOf(['list', 2])).toMatchObject({ line: 7 });
  });

  it('that an alias brings is left out, too', () => {
    const { value } = readEntries('list:\n  - &x { id: a, no: 1 }\n  - *x\n');
    expect(value).toEqual({
      list: [
        { id: 'a', n: 0 },
        { id: 'a', n: 0 },
      ],
    });
  });

  it('of a list that aliases repeat takes nothing else of it away', () => {
    const lists = z.strictObject({ a: z.array(z.string()), b: z.array(z.string()), c: z.array(z.string()) });
    const text = 'a: &x [one, 2, three]\nb: *x\nc: *x\n';
    const rest = ['one', 'three'];
    expect(readYaml({ text, file: 'x.yml', rule: 'data' }, lists).value).toEqual({ a: rest, b: rest, c: rest });
  });

  it('that is the whole leaves nothing', () => {
    expect(readEntries('- a\n').value).toBeUndefined();
  });
});

describe('what is no YAML', () => {
  const problems = (text: string, linesAbove = 0) =>
    readYaml({ text, file: 'x.yml', rule: 'data', linesAbove }, z.unknown()).diagnostics.map(
      ({ line, message, hint }) => `${line} ${message} ${hint}`,
    );

  it('with both sides of a merge conflict is that alone', () => {
    const text = '- a: 1\n<<<<<<< HEAD\n- b: 2\n=======\n- b: 3\n>>>>>>> other\n  c: 4\n- d: 5\n  e: 6\n';
    for (const given of [text, text.replaceAll('\n', '\r\n')])
      expect(problems(given, 3)).toEqual([
        '5 This is not valid YAML: it contains both sides of a merge conflict. Keep one side, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
      ]);
  });

  it('with tabs is told of them alone, and that spaces take their place', () => {
    const words =
      'This is not valid YAML: Tabs are not allowed as indentation Indent with spaces: YAML does not allow tabs.';
    const text = 'items:\n\t- label: a\n\t  to: b\n  - label: c\n    to: d\n';
    expect(problems(text)).toEqual([`2 ${words}`, `3 ${words}`]);
  });

  it.each([
    ['nav: [a, b\nurl: c\nlogo: d\n', 1, '['],
    ['a: b\nnav:\n  - {a: b\n  - c\nx: y\n', 3, '{'],
    ['nav: {a: b, c: [d, e}\nurl: f\n', 1, '['],
    ['a: [b, c\n  d: e\n', 1, '['],
    ['title: {a: b\nnav: c\n  x: y\nlist: [a]\n', 1, '{'],
    ['{a: b\n', 1, '{'],
    ['x: y\na: "b\nc: d\n', 2, '"'],
    ['x: y\n"a: b\nc: d\n', 2, '"'],
    ['a: [b, "c, d]\ne: f\n', 1, '"'],
    ["a: b\nc: 'd\ne: f\n", 2, "'"],
  ])('is told where a bracket or a quote begins that is not closed: %j', (text, line, sign) => {
    expect(problems(text)).toEqual([
      expect.stringContaining(`${line} This is not valid YAML: What begins with ${sign} here has no end. Write `),
    ]);
  });

  it('is told of mistakes before a bracket that is not closed, too', () => {
    expect(problems('a: b: c\nd: [e\nf: g: h\n')).toEqual([
      expect.stringMatching(/^1 This is not valid YAML: Nested/),
      expect.stringMatching(/^2 .* begins with \[ here/),
    ]);
  });

  it('is told once where the parser is lost', () => {
    expect(problems('- a: 1\n  text\n- b: 1\n- c: 1\nmore: 2\n- d: 1\n- e: 1\n')).toEqual([
      expect.stringMatching(/^2 This is not valid YAML: /),
      expect.stringMatching(/^5 This is not valid YAML: /),
    ]);
  });
});

it('keeps what a number would lose, in keys, and where names are expected', () => {
  const text = 'a: 1.10\nb: [1e3, 0x1F, 007, +1, 12345678901234567890]\n2.0: &c 3.0\nd: *c\ne: 1.5\n';
  const schema = z.record(z.string(), z.unknown());
  expect(readYaml({ text, file: 'a.md', rule: 'front-matter', keepsNumerals: true }, schema).value).toEqual({
    a: '1.10',
    b: ['1e3', '0x1F', '007', '+1', '12345678901234567890'],
    '2.0': '3.0',
    d: '3.0',
    e: 1.5,
  });
  expect(read('2.0: 3.0\n').value).toEqual({ '2.0': 3 });
});
