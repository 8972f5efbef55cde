import { expect, it } from 'vitest';
import { textModule } from './content-modules.ts';

it.each(['a\n\tb\n', 'a\r\n\tb\r\n', '\uFEFFa\r\n\tb\r\n'])(
  'the text of a file is the same whatever ends its lines: %j',
  (text) => {
    expect(textModule(Buffer.from(text))).toBe('export default "a\\n\\tb\\n";');
  },
);

it('a file that is not text is left to the bundler', () => {
  expect(textModule(Uint8Array.of(0xff, 0))).toBeUndefined();
});
