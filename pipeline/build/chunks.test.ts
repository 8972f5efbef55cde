import { expect, it } from 'vitest';
import { chunkNames, neededBeside } from './chunks.ts';

const GRAPH: Record<string, string[]> = {
  '/p/src/entry-client.tsx': ['/p/src/state/storage.ts'],
  '/p/src/start-client.tsx': ['/p/src/router/app.tsx', '/p/node_modules/react-dom/client.js'],
  '/p/src/router/app.tsx': ['/p/src/ui/parts/icons.tsx', '/p/src/state/storage.ts'],
  '/p/src/offline/worker/connection.ts': ['/p/contract/offline/copy-answers.ts', '/p/src/router/app.tsx'],
  '/p/src/offline/panel/panel.tsx': [
    '/p/contract/offline/copy-answers.ts',
    '/p/src/ui/parts/icons.tsx',
    '/p/src/offline/panel/action.tsx',
  ],
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: GRAPH[id] ?? [] }) };

it('keeps the shell in one chunk, out of the first script and apart from what is loaded later', () => {
  const nameOf = chunkNames('/p');
  const names = (ids: string[]) => ids.map((id) => nameOf(`/p/${id}`, graph));
  expect(names(['src/start-client.tsx', 'src/router/app.tsx', 'src/ui/parts/icons.tsx'])).toEqual(
    Array.from({ length: 3 }, () => 'start-client'),
  );
  expect(names(['src/entry-client.tsx', 'src/state/storage.ts', 'src/offline/panel/panel.tsx'])).toEqual([
    null,
    null,
    null,
  ]);
  expect(names(['node_modules/react-dom/client.js', 'src/libraries.ts'])).toEqual(['react', 'react']);
});

it('keeps what every idle page loads in one chunk, without what the shell has', () => {
  const nameOf = chunkNames('/p');
  expect(nameOf('/p/src/offline/worker/connection.ts', graph)).toBe('connection');
  expect(nameOf('/p/contract/offline/copy-answers.ts', graph)).toBe('connection');
  expect(nameOf('/p/src/ui/parts/icons.tsx', graph)).toBe('start-client');
});

it('fetches beside a part what the page does not have yet', () => {
  const needed = [
    'assets/panel.1.js',
    'assets/react.2.js',
    'assets/start-client.3.js',
    'assets/action.4.js',
    'assets/panel.5.css',
  ];
  expect(neededBeside('assets/panel.1.js', needed)).toEqual(['assets/action.4.js', 'assets/panel.5.css']);
});
