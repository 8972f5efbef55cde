import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Elsewhere } from './elsewhere.tsx';

test('a key stands apart from its variable, and both break between their words', () => {
  const key = { key: 'database.connectionTimeout', env: 'DB_CONNECTION_TIMEOUT', anchor: 'a', page: 'a' };
  const html = renderToStaticMarkup(
    <Elsewhere keys={[{ ...key, component: 'database', type: 'integer', summary: 'Longest wait.' }]} base="/" />,
  );
  expect(html).toContain('>database.<wbr/>connection<wbr/>Timeout</a> <code>DB_<wbr/>CONNECTION_<wbr/>TIMEOUT</code>');
});
