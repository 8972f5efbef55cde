import { expect, test } from 'vitest';
import { ARTICLE_COMPONENTS } from '../../../contract/page/article-components.ts';
import { configEntry } from '../../../tests/support/config-entry.ts';
import { checkComponent } from './component-checks.ts';

const data = { components: [], configuration: [], levels: [], glossary: [] };
const unreleased = (describes: string | undefined, after?: string) =>
  checkComponent({ data, describes }, 'Unreleased', after === undefined ? {} : { after });

test('a mark of the described release is right', () => {
  expect(unreleased('1.1.0', '1.1.0')).toBeNull();
});

test('a mark of another release is looked at again when the pages describe a new one', () => {
  expect(unreleased('1.1.0', '1.0.0')?.message).toContain('the pages describe 1.1.0, but this mark says after="1.0.0"');
  expect(unreleased('1.1.0')?.hint).toContain('after="1.1.0"');
  expect(unreleased(undefined, '1.0.0')?.hint).toContain('`describes` in site.yml');
});

test('a mark on a page of an earlier version stays as it was', () => {
  const mark = { after: '0.9.0' };
  expect(checkComponent({ data, describes: null }, 'Unreleased', mark)).toBeNull();
});

test('a role that no level has is named with those that there are', () => {
  const level = { id: 'product', label: 'Product', permissions: [], roles: [{ id: 'ADMIN', summary: '', grants: {} }] };
  const check = (role?: string) =>
    checkComponent(
      { data: { ...data, levels: [level] }, describes: undefined },
      'OperationsByRole',
      role === undefined ? {} : { role },
    );
  expect(check('ADMIN')).toBeNull();
  expect(check('OWNER')).toEqual({ message: '<OperationsByRole>: there is no role "OWNER".', hint: 'Roles: ADMIN.' });
  expect(check()?.message).toBe('<OperationsByRole>: the role is missing.');
});

const entry = (component: string, key: string) => configEntry({ component, key });
const level = { id: 'product', label: 'Product', permissions: [], roles: [] };
const full = { ...data, levels: [level], configuration: [entry('core', 'a.port'), entry('jwt', 'jwt.issuer')] };
const check = (name: string, attributes: Record<string, string | null> = {}) => {
  const wrong = checkComponent({ data: full, describes: '1.0.0' }, name, attributes);
  return wrong && `${wrong.message} ${wrong.hint}`;
};

test.each([
  ['ConfigTable', {}, 'component or keys are missing. Components: core, jwt.'],
  ['ConfigTable', { keys: ' , ' }, 'component or keys are missing. Components: core, jwt.'],
  [
    'ConfigTable',
    { componnent: 'core' },
    'there is no attribute "componnent". Did you mean "component"? Attributes: component, keys.',
  ],
  ['ConfigTable', { component: 'cor' }, 'there is no component "cor". Components: core, jwt.'],
  [
    'ConfigTable',
    { component: 'core', keys: 'jwt.issuer' },
    'core has no key jwt.issuer. Add it to data/configuration.yml, or name one that is there.',
  ],
  ['PermissionTable', {}, 'the level is missing. Levels: product.'],
  ['RoleTable', { level: 'run' }, 'there is no level "run". Levels: product.'],
  ['Glossary', { letter: 'a' }, 'there is no attribute "letter". Attributes: none.'],
  ['Unreleased', { since: '1.0.0' }, 'there is no attribute "since". Attributes: after.'],
])('<%s> with %j: %s', (name, attributes, said) => expect(check(name, attributes)).toBe(`<${name}>: ${said}`));

test.each([
  ['ConfigTable', { component: 'core' }],
  ['ConfigTable', { keys: 'a.port, jwt.issuer' }],
  ['ConfigTable', { component: null }],
  ['RoleTable', { level: 'product' }],
  ['RoleTable', { level: null }],
  ['Glossary', {}],
  // Docusaurus' own take more than we know.
  ['Tabs', { anything: 'a' }],
])('<%s> with %j is right, or known when the page is rendered', (name, attributes) =>
  expect(check(name, attributes)).toBeNull(),
);

test('what a page can use without an import is a component of Docusaurus or has its attributes checked', () => {
  const checked = ARTICLE_COMPONENTS.filter((name) => check(name, { 'no-such': 'a' }) !== null);
  const others = ARTICLE_COMPONENTS.filter((name) => !checked.includes(name));
  expect(others).toEqual([
    'Admonition',
    'AdmonitionTitle',
    'CodeBlock',
    'Diagram',
    'Formula',
    'DocCardList',
    'Image',
    'TabItem',
    'Tabs',
  ]);
});
