import { expect, test } from 'vitest';
import { NewestReading } from './newest-reading.ts';

/** Readings that end when the test says so. */
function readings() {
  const ends: ((found: string) => void)[] = [];
  const read = () => new Promise<string>((resolve) => ends.push(resolve));
  return { read, ends };
}

test('what was read is kept until it is forgotten', async () => {
  const { read, ends } = readings();
  const reading = new NewestReading<string>();
  const both = Promise.all([reading.open(read), reading.open(read)]);
  ends[0]?.('first');
  expect(await both).toEqual(['first', 'first']);
  reading.forget();
  expect(reading.newest).toBe('first');
  const next = reading.open(read);
  ends[1]?.('second');
  expect(await next).toBe('second');
  expect(reading.newest).toBe('second');
});

test('a reading that ends after the one that followed it is not the newest', async () => {
  const { read, ends } = readings();
  const reading = new NewestReading<string>();
  const first = reading.open(read);
  reading.forget();
  const second = reading.open(read);
  ends[1]?.('second');
  await second;
  ends[0]?.('first');
  expect(await first).toBe('first');
  expect(reading.newest).toBe('second');
});

test('one that was forgotten before it ended is the newest until the next one is there', async () => {
  const { read, ends } = readings();
  const reading = new NewestReading<string>();
  const first = reading.open(read);
  reading.forget();
  ends[0]?.('first');
  await first;
  expect(reading.newest).toBe('first');
});
