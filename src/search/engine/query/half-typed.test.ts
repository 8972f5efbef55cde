import { expect, it } from 'vitest';
import { STOP_WORDS } from '../../../../contract/search/words.ts';
import { maySayNothing, saysNothing, withoutHalfWord } from './half-typed.ts';

const names = { contexts: [{ id: 'api', label: 'API', prefix: '/api/' }], permissions: ['READ', 'ADMIN'] };
const rest = (text: string) => withoutHalfWord(text, names);

it('leaves out the beginning of any word that says nothing', () => {
  for (const word of STOP_WORDS) {
    for (let length = 1; length <= word.length; length++) {
      expect(rest(`vault ${word.slice(0, length)}`), word.slice(0, length)).toBe('vault ');
    }
  }
});

it('leaves out half-typed filters, but not wrong ones', () => {
  for (const half of ['ki', 'kind:', 'kind:conf', '-in:a', 'permission:AD', 'method:po']) {
    expect(rest(`vault ${half}`), half).toBe('vault ');
  }
  for (const whole of ['kind:nothing', 'permission:root', 'kind:configuration']) {
    expect(rest(`vault ${whole}`), whole).toBeNull();
  }
});

it('keeps words with a meaning, whole texts and single words', () => {
  for (const text of ['vault secr', 'vault what ', 'wha', ' wha', '', '  ']) expect(rest(text), text).toBeNull();
});

it('recognizes words that say nothing by themselves', () => {
  for (const text of ['what ', 'How do I', 'why does the ', 'how do I re', '.', '?', ' -- ', '{"'])
    expect(saysNothing(text), text).toBe(true);
  // A word without a space after it may become another one.
  for (const text of ['can', 're', 'what vault', 'how do I rep', '', ' ']) expect(saysNothing(text), text).toBe(false);
});

it('recognizes when the last word may become one of these', () => {
  for (const text of ['wha', 'what', 'how do I betw', 'why does t']) expect(maySayNothing(text), text).toBe(true);
  for (const text of ['what ', 'vault wha', 'how do I rep', '', ' ']) expect(maySayNothing(text), text).toBe(false);
});
