import { expect, test } from 'vitest';
import type { CompiledDoc, DocSection } from './compiled-doc.ts';
import { withPartials } from './with-partials.ts';

const section = (id: string | null, text = '', symbols: string[] = []): DocSection => ({
  id,
  title: id ?? '',
  level: 2,
  text,
  symbols,
});

const compiled = (sections: DocSection[], rest: Partial<CompiledDoc> = {}): CompiledDoc => ({
  sections,
  links: [],
  assets: [],
  diagnostics: [],
  ...rest,
});

test('a partial without headings is part of the first section', () => {
  const page = compiled([section(null, 'One.', ['a', 'b']), section('end', 'Last.')]);
  const partials = [compiled([section(null, 'Two.', ['b', 'c'])]), compiled([section(null)])];
  expect(withPartials(page, partials).sections).toEqual([
    section(null, 'One. Two.', ['a', 'b', 'c']),
    section('end', 'Last.'),
  ]);
});

test('sections of partials come after those of the page, and ids stay unique', () => {
  const page = compiled([section(null), section('setup'), section('setup-1')]);
  const partials = [
    compiled([section('setup')]),
    compiled([section(null, 'Intro.'), section('setup'), section('run')]),
  ];
  const { sections } = withPartials(page, partials);
  expect(sections.map(({ id }) => id)).toEqual([null, 'setup', 'setup-1', 'setup-2', 'setup-3', 'run']);
  expect(sections[0]?.text).toBe('Intro.');
});

test('links, files, problems and styles of all parts are collected', () => {
  const of = (name: string) =>
    compiled([], {
      links: [{ href: name, line: 1, column: 1 }],
      assets: [{ source: name, target: name }],
      diagnostics: [{ severity: 'error', rule: 'x', file: name, message: '', hint: '' }],
      styles: { [name]: 'color: red' },
    });
  const { links, assets, diagnostics, styles } = withPartials(of('page'), [of('one'), of('two')]);
  for (const names of [links.map(({ href }) => href), assets.map(({ source }) => source), Object.keys(styles ?? {})]) {
    expect(names).toEqual(['page', 'one', 'two']);
  }
  expect(diagnostics.map(({ file }) => file)).toEqual(['page', 'one', 'two']);
});

test('a page without a text has no sections of its own', () => {
  expect(withPartials(compiled([]), [compiled([section('a')])]).sections).toEqual([section('a')]);
});

test('symptoms of partials without headings go to the first section, and the list is omitted where there are none', () => {
  const sick = (title: string): DocSection => ({ ...section(null), symptoms: [{ id: '', title, text: '' }] });
  const page = compiled([section(null)]);
  const partials = [compiled([sick('no mail')]), compiled([section(null)]), compiled([sick('no run')])];
  expect(withPartials(page, partials).sections[0]?.symptoms?.map(({ title }) => title)).toEqual(['no mail', 'no run']);
  expect(withPartials(page, []).sections[0]).not.toHaveProperty('symptoms');
});

test('texts are joined by a space, and an empty one adds none', () => {
  const page = compiled([section(null)]);
  const partials = ['', 'One.', '', 'Two.'].map((text) => compiled([section(null, text)]));
  expect(withPartials(page, partials).sections[0]?.text).toBe('One. Two.');
});

test('the page itself may already have the numbered id that a partial would get', () => {
  const page = compiled([section(null), section('b'), section('b-1')]);
  const partials = [compiled([section('b-1'), section('b')])];
  expect(withPartials(page, partials).sections.map(({ id }) => id)).toEqual([null, 'b', 'b-1', 'b-1-1', 'b-2']);
});

test('the title stays that of the page, and pictures that cannot be shown are those of all', () => {
  const page = compiled([], { titleId: 'page', unshown: ['a.png'] });
  const partials = [compiled([], { titleId: 'partial', unshown: ['b.png'] }), compiled([])];
  expect(withPartials(page, partials)).toMatchObject({ titleId: 'page', unshown: ['a.png', 'b.png'] });
});
