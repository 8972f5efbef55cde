import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stayedOn } from './stayed-on.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const links = { a: { name: 'a' }, b: { name: 'b' }, c: { name: 'c' } };

function pointer() {
  const told: string[] = [];
  const come = stayedOn(({ name }: { name: string }) => told.push(name));
  return { told, come };
}

it('tells at once what is pointed at after a rest, and once', () => {
  const { told, come } = pointer();
  come(links.a);
  expect(told).toEqual(['a']);
  come(links.a);
  vi.advanceTimersByTime(1_000);
  come(links.b);
  expect(told).toEqual(['a', 'b']);
});

it('leaves out what the pointer only passes', () => {
  const { told, come } = pointer();
  for (const link of [links.a, links.b, links.c]) {
    come(link);
    vi.advanceTimersByTime(20);
  }
  expect(told).toEqual(['a']);
  vi.advanceTimersByTime(45);
  expect(told).toEqual(['a', 'c']);
});

it('tells nothing of what the pointer has left, and again what it comes back to', () => {
  const { told, come } = pointer();
  come(links.a);
  vi.advanceTimersByTime(20);
  come(links.b);
  come(null);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual(['a']);
  come(links.a);
  expect(told).toEqual(['a', 'a']);
});
