import { afterEach, expect, it, vi } from 'vitest';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { PageInput } from '../../contract/page/render.ts';
import { defaultLevels } from '../report/levels.ts';
import { foundIn, pageProblems, problemsOn, readingProblems } from './dev-problems.ts';

const levels = defaultLevels({ own: true, committed: false, foreignApi: false });
const problem = (file: string, message: string, severity: Diagnostic['severity'] = 'error'): Diagnostic => ({
  severity,
  rule: 'front-matter',
  file,
  message,
});

afterEach(() => void vi.unstubAllEnvs());

it('users of the command learn which option is wrong, not which variable', () => {
  const hint = 'DOCS_OPENAPI names the root file; DOCS_BROWSER has no option.';
  const read = { site: { docs: [] }, levels, diagnostics: [{ ...problem('openapi.yaml', 'Empty.'), hint }] };
  const hints = () => {
    let printed = '';
    readingProblems('/nowhere', (text) => {
      printed += text;
    })(read);
    const [shown] = problemsOn({ kind: 'not-found' } as PageInput, read, []);
    return [/↳ (.*)/.exec(printed)?.[1], shown?.hint];
  };
  expect(hints()).toEqual([hint, hint]);
  vi.stubEnv('DOCS_COMMAND', 'ort-server-docs');
  const named = '--openapi names the root file; DOCS_BROWSER has no option.';
  expect(hints()).toEqual([named, named]);
});

it('what is found in a page names the options, too, and says nothing that follows from a file that cannot be read', () => {
  const found = ['broken-link', 'broken-anchor', 'component', 'markdown-syntax'].map((rule) => ({
    ...problem('./a.md', rule),
    rule,
    hint: 'See DOCS_CONTENT.',
  }));
  const rules = (unread: Partial<Diagnostic>) =>
    foundIn(found, { levels, diagnostics: [{ ...problem('site.yml', 'Broken.'), ...unread }] }).map(({ rule }) => rule);
  expect(rules({})).toHaveLength(4);
  expect(rules({ unread: true, severity: 'warning' })).toHaveLength(4);
  expect(rules({ unread: true })).toEqual(['markdown-syntax']);
  // As for a build, what counts is its level.
  const apiFault = { ...problem('openapi.yaml', 'Broken.'), rule: 'openapi-struct', unread: true as const };
  expect(foundIn(found, { levels, diagnostics: [apiFault] })).toHaveLength(1);
  const api = { levels: { ...levels, description: 'warn' as const }, diagnostics: [apiFault] };
  expect(foundIn(found, api)).toHaveLength(4);
  vi.stubEnv('DOCS_COMMAND', 'ort-server-docs');
  expect(foundIn(found, { levels, diagnostics: [] })[0]).toMatchObject({ file: 'a.md', hint: 'See --content.' });
});

it('what is found while reading is printed once, and again when it comes back', () => {
  let printed = '';
  const tell = readingProblems('/nowhere', (text) => {
    printed += text;
  });
  const told = (...messages: string[]) => {
    printed = '';
    tell({ diagnostics: messages.map((message) => problem('docs/a.md', message)), levels });
    return ['One.', 'Two.'].filter((message) => printed.includes(message));
  };
  expect(told('One.')).toEqual(['One.']);
  expect(told('One.')).toEqual([]);
  expect(told('One.', 'Two.')).toEqual(['Two.']);
  expect(told()).toEqual([]);
  expect(told('One.')).toEqual(['One.']);
});

it('a page shows what is wrong with it and with what is no page; one that is not found shows all errors', () => {
  const read = {
    site: { docs: [{ file: 'docs/a.md' }, { file: 'docs/b.md' }] },
    levels: { ...levels, images: 'warn' as const, links: 'ignore' as const },
    diagnostics: [
      problem('docs/a.md', 'own'),
      problem('docs/b.md', 'of another'),
      problem('docs/lost.md', 'unreadable'),
      problem('site.yml', 'settings'),
      problem('site.yml', 'a hint', 'warning'),
    ],
  };
  const on = (input: Partial<PageInput>, found: Diagnostic[] = []) =>
    problemsOn(input as PageInput, read, found).map(({ severity, message }) => `${severity} ${message}`);
  const image = { ...problem('docs/a.md', 'image'), rule: 'missing-image' };
  const link = { ...problem('docs/a.md', 'link'), rule: 'broken-link' };
  expect(on({ kind: 'doc', file: 'docs/a.md' }, [image, link])).toEqual([
    'error own',
    'warning image',
    'error unreadable',
    'error settings',
  ]);
  expect(on({ kind: 'landing' })).toEqual(['error unreadable', 'error settings']);
  expect(on({ kind: 'not-found' })).toEqual(['error own', 'error of another', 'error unreadable', 'error settings']);
});

it('what is found in a page is printed once, and again when it comes back', () => {
  const printed: string[] = [];
  const tell = pageProblems((text) => printed.push(text));
  const told = (page: string, ...messages: string[]) => {
    printed.length = 0;
    tell(
      page,
      messages.map((message) => problem(page, message)),
    );
    return printed.map((text) => /[A-Z]\./.exec(text)?.[0]);
  };
  expect(told('/a/', 'A.', 'B.')).toEqual(['A.', 'B.']);
  expect(told('/b/', 'A.')).toEqual(['A.']);
  expect(told('/a/', 'B.', 'C.')).toEqual(['C.']);
  expect(told('/a/')).toEqual([]);
  expect(told('/a/', 'B.')).toEqual(['B.']);
});
