import { expect, it } from 'vitest';
import { linkedFiles, shownFiles } from './linked-files.ts';

const where = { scope: 'https://e.org/base/', page: 'docs/ü x/index.html' };

it('reads files below the base from a page, wherever it lies', () => {
  const html = `
    <link rel="stylesheet" href="/base/assets/main.css?v=1#x"><link rel="stylesheet" href="/base/assets/main.css">
    <script type="module" src="../../assets/m%C3%A4in.js"></script><script src="https://other.org/base/a.js"></script>
    <script src="http://["></script><script src="/elsewhere.js"></script><img src="one.png"><img src="data:,">`;
  expect(linkedFiles(html, where)).toEqual(['assets/main.css', 'assets/mäin.js']);
  expect(shownFiles(html, where)).toEqual(['assets/main.css', 'assets/mäin.js', 'docs/ü x/one.png']);
});
