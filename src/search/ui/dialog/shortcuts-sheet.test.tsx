import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ShortcutsSheet } from './shortcuts-sheet.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the keys of a combination are words of their own for those who hear them', () => {
  vi.stubGlobal('navigator', { platform: 'Linux' });
  const html = renderToStaticMarkup(<ShortcutsSheet />);
  expect(html).toContain('<kbd>Ctrl</kbd> <kbd>Enter</kbd>');
  expect(html).toContain('<kbd>Home</kbd> </span><span>or <kbd>End</kbd>');
});
