import { describe, expect, it } from 'vitest';
import type { MissingFile, MissingReason } from '../../contract/offline/offline.ts';
import { type Evidence, excusable, isExcused } from './readiness.ts';

const gone = (...urls: string[]): MissingFile[] => urls.map((url) => ({ url, reason: 'gone' }));
const state = (missing: MissingFile[], total = 450) => ({ missing, total, problem: null });
const none = new Set<string>();

describe('excusable', () => {
  it('is what the server says it does not have', () => {
    expect(excusable(state(gone('docs/a/index.html')), none)).toEqual(['docs/a/index.html']);
    expect(excusable(state(gone('openapi.yaml', 'docs/a.png')), none)).toEqual(['openapi.yaml', 'docs/a.png']);
    expect(excusable(state([]), none)).toEqual([]);
  });

  it.each<MissingReason | undefined>(['network', 'timeout', 'status', 'changed', 'storage', undefined])(
    'is nothing when a file is missing for another reason: %s',
    (reason) => {
      const other = reason === undefined ? { url: 'b.yaml' } : { url: 'b.yaml', reason };
      expect(excusable(state([...gone('a.yaml'), other]), none)).toBeNull();
    },
  );

  it.each(['denied', 'full', 'lost', 'server'] as const)('is nothing when the download ended early: %s', (problem) => {
    expect(excusable({ ...state(gone('a.yaml')), problem }, none)).toBeNull();
  });

  it('is few', () => {
    const pages = Array.from({ length: 450 }, (_, index) => `docs/${index}/index.html`);
    expect(excusable(state(gone(...pages.slice(0, 4))), none)).toHaveLength(4);
    expect(excusable(state(gone(...pages.slice(0, 5))), none)).toBeNull();
    expect(excusable(state(gone(...pages)), none)).toBeNull();
    expect(excusable(state(gone('a.yaml'), 20), none)).toEqual(['a.yaml']);
    expect(excusable(state(gone('a.yaml', 'b.yaml'), 20), none)).toBeNull();
  });

  it.each(['index.html', '404.html', 'assets/main.abc.js', 'assets/main.css', 'assets/search-index.json', 'a.woff2'])(
    'is not %s, without which more than itself is lost',
    (url) => expect(excusable(state(gone(url)), none)).toBeNull(),
  );

  it.each<MissingReason>(['network', 'timeout', 'status', 'changed'])(
    'is what the release before lacks, too, though its reason is: %s',
    (reason) => {
      const blocked: MissingFile[] = [{ url: 'a.woff2', reason }];
      expect(excusable(state(blocked), new Set(['a.woff2']))).toEqual(['a.woff2']);
      expect(excusable(state([...blocked, ...gone('b.yaml')]), new Set(['a.woff2']))).toEqual(['a.woff2', 'b.yaml']);
      expect(excusable(state([{ url: 'a.woff2' }]), new Set(['a.woff2']))).toBeNull();
    },
  );

  it('is whatever the server lacked in the release before, too', () => {
    const lacked = ['assets/old.js', 'a.md', 'b.md', 'c.md'];
    expect(excusable(state(gone(...lacked), 20), new Set(lacked))).toEqual(lacked);
    expect(excusable(state(gone(...lacked, 'd.md'), 20), new Set(lacked))).toEqual([...lacked, 'd.md']);
    expect(excusable(state(gone(...lacked, 'd.md', 'e.md'), 20), new Set(lacked))).toBeNull();
  });
});

describe('isExcused', () => {
  const evidence: Evidence = { lackedBefore: none, fresh: 10, shown: none, served: true };
  const excused = (files: string[], part: Partial<Evidence> = {}) => isExcused(files, { ...evidence, ...part });

  it('needs a server that hands out the release', () => {
    expect(excused(['a.yaml'])).toBe(true);
    expect(excused(['a.yaml'], { served: false })).toBe(false);
    expect(excused(['a.yaml'], { served: false, lackedBefore: new Set(['a.yaml']) })).toBe(false);
  });

  it('needs most of what is new', () => {
    expect(excused(['a.yaml', 'b.yaml'], { fresh: 5 })).toBe(true);
    expect(excused(['a.yaml', 'b.yaml'], { fresh: 4 })).toBe(false);
    expect(excused(['a.yaml'], { fresh: 1 })).toBe(false);
    expect(excused(['a.yaml'], { fresh: 1, lackedBefore: new Set(['a.yaml']) })).toBe(true);
  });

  it('leaves no page without what it shows', () => {
    expect(excused(['a.png'], { shown: new Set(['a.png']) })).toBe(false);
    expect(excused(['a.png'], { shown: new Set(['a.png']), lackedBefore: new Set(['a.png']) })).toBe(true);
    expect(excused(['a.png'], { shown: new Set(['b.png']) })).toBe(true);
  });
});
