import { describe, expect, it } from 'vitest';
import { ownFiles } from './own-files.ts';

describe('files of the site among what a page runs', () => {
  it('are named by their paths below the base', () => {
    const addresses = ['https://e.org/base/assets/main.0123456789.js', 'https://e.org/base/assets/a%20b.css?v=1'];
    expect(ownFiles(addresses, '/base/')).toEqual(['assets/main.0123456789.js', 'assets/a b.css']);
  });

  it.each([
    ['/', 'https://e.org/cdn-cgi/scripts/email-decode.min.js'],
    ['/', 'https://e.org/_vercel/insights/script.js'],
    ['/', 'https://e.org/akam/13/%E0%A4%A'],
    ['/base/', 'https://e.org/assets/of-another-site.js'],
    ['/base/', 'https://other.org/lib.js'],
    ['/base/', 'chrome-extension://id/content.js'],
    ['/base/', ''],
  ])('are not those that others put into it (base %s, %s)', (base, address) => {
    expect(ownFiles([address, `https://e.org${base}assets/main.js`], base)).toEqual(['assets/main.js']);
  });
});
