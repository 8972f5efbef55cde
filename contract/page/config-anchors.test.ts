import { expect, it } from 'vitest';
import { configAnchors } from './config-anchors.ts';
import type { ConfigEntry } from './reference-data.ts';

const entry = (key: string, component: string) => ({ key, component }) as ConfigEntry;

it('gives a shared key its plain name once, and a name with the component elsewhere', () => {
  const entries = [entry('port', 'core'), entry('port', 'tasks'), entry('host', 'tasks')];
  expect([...configAnchors(entries).values()]).toEqual(['port', 'tasks.port', 'host']);
});
