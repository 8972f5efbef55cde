import { expect, it } from 'vitest';
import { planApi } from '../openapi/plan/plan.ts';
import { searchAnswers } from './answers.ts';

const { operations } = planApi(
  {
    openapi: '3.1.0',
    info: { title: 'Small API', version: '1' },
    paths: {
      '/runs/{runId}': {
        delete: {
          operationId: 'deleteRun',
          summary: 'Delete a run',
          'x-permission': { level: 'organization', permission: 'DELETE' },
          responses: { 204: { description: 'Gone.' } },
        },
      },
    },
  },
  { slug: 'small' },
);

const answers = searchAnswers({
  operations,
  levels: [
    {
      id: 'organization',
      label: 'Organization',
      permissions: [{ id: 'DELETE', summary: 'Delete `it`.' }],
      roles: [
        { id: 'READER', summary: '', grants: { organization: [] } },
        { id: 'WRITER', summary: '', grants: { organization: ['DELETE'] } },
        { id: 'ADMIN', summary: '', grants: { organization: ['DELETE'] } },
      ],
    },
    {
      id: 'product',
      label: 'Product',
      permissions: [],
      roles: [{ id: 'ADMIN', summary: '', grants: { organization: [] } }],
    },
  ],
  glossary: [
    { term: 'Short run', text: 'A **run**.', see: 'guides/runs', aliases: ['run'], card: true },
    { term: 'Ort', text: 'A tool.', see: 'https://example.com/', aliases: [], card: true },
  ],
  doors: [{ title: 'Run the server', links: [{ label: 'Try it', to: '/docs/try/' }] }],
});

it('answers for an operation with the command that sends it', () => {
  const [page] = Object.keys(answers.operations);
  expect(answers.operations[page ?? '']?.path).toBe('/runs/{runId}');
  const { curl = [] } = answers.operations[page ?? ''] ?? {};
  expect(curl.map((part) => (typeof part === 'string' ? part : part[1])).join('')).toMatch(/^curl .*DELETE/);
  expect(curl.filter((part) => typeof part !== 'string').map(([name]) => name)).toContain('runId');
});

it('answers for a permission with its roles, level by level', () => {
  expect(answers.permissions['/docs/reference/permissions/#organization-delete']).toMatchObject({
    id: 'DELETE',
    level: 'Organization',
    summary: 'Delete it.',
    roles: { organization: ['WRITER', 'ADMIN'] },
  });
});

it('answers for a term; another site is no page that says more', () => {
  expect(answers.terms).toEqual({
    '/docs/reference/glossary/#short-run': { text: 'A run.', aliases: ['run'], see: '/docs/guides/runs/' },
    '/docs/reference/glossary/#ort': { text: 'A tool.', aliases: [] },
  });
  expect(answers.tasks).toEqual([{ role: 'Run the server', links: [{ label: 'Try it', href: '/docs/try/' }] }]);
});
