import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Job {
  needs?: string | string[];
  permissions?: Record<string, string>;
  steps: { uses?: string; run?: string; with?: Record<string, unknown> }[];
}

interface Workflow {
  on: Record<string, unknown>;
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
}

const folder = fileURLToPath(new URL('../../.github', import.meta.url));
const workflows = readdirSync(`${folder}/workflows`).map((name) => {
  const text = readFileSync(`${folder}/workflows/${name}`, 'utf8');
  return { name, text, workflow: parse(text) as Workflow };
});
const jobs = workflows.flatMap(({ name, workflow }) =>
  Object.entries(workflow.jobs).map(([id, job]) => ({ name: `${name} ${id}`, job, workflow })),
);

describe.each(workflows)('$name', ({ text, workflow }) => {
  it('pins actions to a commit, with the version beside it', () => {
    const lines = text.split('\n').filter((line) => /\buses:/.test(line));
    expect(lines.filter((line) => !/uses: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  it('has no permission unless a job asks for it', () => expect(workflow.permissions).toEqual({}));

  it('does not run for strangers with the project’s permissions', () => {
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
    // Text that outsiders can write never becomes part of a command.
    expect(text).not.toMatch(/run:.*\$\{\{[^}]*github\.(event\.(pull_request|issue|comment|head)|head_ref)/);
  });
});

it.each(jobs)('$name has only the permissions that it needs, and keeps no credentials', ({ job }) => {
  const { steps, permissions = {} } = job;
  const writes = Object.entries(permissions).filter(([, right]) => right === 'write');
  const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
  expect(permissions.contents).toBe(checkouts.length > 0 ? 'read' : undefined);
  for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false });
  // A job with write permissions runs no code of ours, and none that comes from a registry.
  if (writes.length > 0) expect(steps.filter(({ run }) => run !== undefined)).toEqual([]);
});

it('pages are published only by the job that waits for all tests', () => {
  const publishing = jobs.filter(({ job }) => job.permissions?.pages === 'write');
  expect(publishing).toHaveLength(1);
  for (const { job, workflow } of publishing) {
    const needed = new Set<string>();
    const collect = (id: string) => {
      needed.add(id);
      for (const next of [workflow.jobs[id]?.needs ?? []].flat()) collect(next);
    };
    for (const id of [job.needs ?? []].flat()) collect(id);
    const runsTests = (id: string) => workflow.jobs[id]?.steps.some(({ run }) => run?.includes('.ci/run'));
    expect([...needed].filter(runsTests)).toEqual(['test']);
  }
});

it('a bot proposes newer packages and actions, in groups and not on their first day', () => {
  const { updates } = parse(readFileSync(`${folder}/dependabot.yml`, 'utf8')) as {
    updates: { 'package-ecosystem': string; groups: object; cooldown: { 'default-days': number } }[];
  };
  expect(updates.map((update) => update['package-ecosystem']).sort()).toEqual(['github-actions', 'npm']);
  for (const update of updates) {
    expect(Object.keys(update.groups)).not.toEqual([]);
    expect(update.cooldown['default-days']).toBeGreaterThanOrEqual(7);
  }
});
