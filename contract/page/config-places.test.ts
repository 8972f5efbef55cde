import { expect, it } from 'vitest';
import { configPlaces } from './config-places.ts';
import type { ConfigComponent, ConfigEntry } from './reference-data.ts';

const entry = (key: string, component: string) => ({ key, component }) as ConfigEntry;
const component = (id: string, page: string): ConfigComponent => ({ id, page, summary: '' });

const configuration = [entry('port', 'core'), entry('port', 'tasks')];
const placesOf = (components: ConfigComponent[]) =>
  configPlaces({ configuration, components }).map(({ page, anchor }) => `${page}#${anchor}`);

it('keys are on the page of their component, with the same anchors as on the page with all keys', () => {
  expect(placesOf([component('core', 'keys/core'), component('tasks', 'keys/tasks')])).toEqual([
    'keys/core#port',
    'keys/tasks#tasks.port',
  ]);
});

it('without components, one page shows them all', () => {
  expect(placesOf([])).toEqual(['reference/configuration#port', 'reference/configuration#tasks.port']);
});
