import { afterEach, expect, it, vi } from 'vitest';
import { fetchLateFaces } from './late-faces.ts';

class FaceRule {
  style: { getPropertyValue(name: string): string };
  constructor(family: string) {
    const values: Record<string, string> = { 'font-family': `"${family}"`, src: `url(${family})` };
    this.style = { getPropertyValue: (name) => values[name] ?? '' };
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('fetches the faces of the page although an extension has added a style sheet of another host', () => {
  const foreign = {
    href: 'https://example.org/a.css',
    get cssRules(): never {
      throw new DOMException('Cannot access rules', 'SecurityError');
    },
  };
  const probe = { style: {}, getBoundingClientRect: () => ({ width: 1 }), remove: () => {} };
  const fetched: string[] = [];
  vi.stubGlobal('CSSFontFaceRule', FaceRule);
  vi.stubGlobal(
    'FontFace',
    class {
      constructor(family: string, source: string) {
        fetched.push(`${family}: ${source}`);
      }
      load = () => Promise.resolve(this);
    },
  );
  vi.stubGlobal('window', { requestIdleCallback: (work: () => void) => work() });
  vi.stubGlobal('document', {
    readyState: 'complete',
    documentElement: { dataset: {} },
    body: { append: () => {} },
    createElement: () => probe,
    styleSheets: [foreign, { href: null, cssRules: [new FaceRule('Reading'), new FaceRule('Frame')] }],
  });
  fetchLateFaces();
  expect(fetched).toEqual(['Late reading: url(Reading)', 'Late frame: url(Frame)']);
});
