import { expect, it } from 'vitest';
import { nearestPages, pagesOf, wordsOfAddress } from './nearest-pages.ts';

const PAGES = pagesOf([
  { type: 'link', label: 'Introduction', href: '/docs/intro/' },
  {
    type: 'category',
    label: 'Secrets',
    href: '/docs/admin-guide/infrastructure/secrets/',
    items: [
      { type: 'link', label: 'Vault', href: '/docs/admin-guide/infrastructure/secrets/hashicorp-vault/' },
      { type: 'link', label: 'Hidden', href: '/docs/vault-hidden/', unlisted: true },
    ],
  },
  { type: 'link', label: 'Elsewhere', href: 'https://example.org/vault' },
]);

it('finds a page that moved, or whose address was mistyped', () => {
  expect(nearestPages('/docs/secrets/hashicorp-vault', PAGES)[0]?.label).toBe('Vault');
  expect(nearestPages('/docs/itnro/', PAGES)[0]?.label).toBe('Introduction');
});

it('suggests neither unlisted pages nor other sites, and nothing where nothing is near', () => {
  expect(nearestPages('/docs/vault-hidden', PAGES).map(({ label }) => label)).not.toContain('Hidden');
  expect(nearestPages('/xyz/qqq', PAGES)).toEqual([]);
  // Two pairs of letters are alike by chance.
  const operate = [{ label: 'Operate', href: '/docs/admin-guide/operate/' }];
  expect(nearestPages('/nope/', operate)).toEqual([]);
  expect(nearestPages('/docs/operating/', operate)).toEqual(operate);
});

it('names that are alike by chance are no suggestion, however short or long', () => {
  const pages = ['core', 'administration', 'notifications'].map((name) => ({ label: name, href: `/docs/${name}/` }));
  const found = (path: string) => nearestPages(path, pages).map(({ label }) => label);
  for (const name of ['nope', 'home', 'more', 'done', 'installation', 'migrations'])
    expect(found(`/docs/${name}/`)).toEqual([]);
  expect(found('/docs/croe/')).toEqual(['core']);
  expect(found('/docs/cor/')).toEqual(['core']);
  expect(found('/docs/admnistratoin/')).toEqual(['administration']);
  expect(found('/docs/dministration/')).toEqual(['administration']);
  expect(found('/docs/notify/')).toEqual(['notifications']);
});

it('searches for the words of the last part of an address', () => {
  expect(wordsOfAddress('/docs/guides/keycloak-setup/')).toBe('keycloak setup');
  expect(wordsOfAddress('/docs/vault_secrets.html')).toBe('vault secrets');
  expect(wordsOfAddress('/docs/gr%C3%B6%C3%9Fe')).toBe('größe');
  expect(wordsOfAddress('/docs/100%/')).toBe('100');
  expect(wordsOfAddress('/')).toBe('');
});
