import { describe, expect, it } from 'vitest';
import { anchorOf, Ids } from './ids.ts';

it.each([
  ['Run', 'Run'],
  ['a.b_c-D9', 'a.b_c-D9'],
  ['one / two', 'one-two'],
  ['{runId}', 'runId'],
  ['--all--', 'all'],
  ['übung', 'bung'],
  ['…', 'x'],
  ['', 'x'],
])('the anchor of %j is %s', (name, anchor) => expect(anchorOf(name)).toBe(anchor));

describe('ids', () => {
  it('are given out once: a second request gets the next number', () => {
    const ids = new Ids(['a']);
    expect(['a', 'a', 'b', 'b', 'a-2'].map((wanted) => ids.take(wanted))).toEqual(['a-2', 'a-3', 'b', 'b-2', 'a-2-2']);
    expect(new Ids().take('a')).toBe('a');
  });

  it('of a copy are provisional: they count once the copy is adopted', () => {
    const ids = new Ids(['a']);
    const tried = ids.copy();
    expect([tried.take('a'), tried.take('b')]).toEqual(['a-2', 'b']);
    expect(ids.copy().take('b')).toBe('b');
    ids.takeOver(tried);
    expect([ids.take('a'), ids.take('b')]).toEqual(['a-3', 'b-2']);
  });
});
