import { expect, it } from 'vitest';
import { matchingActions, type SiteAction } from './site-actions.ts';

const action = (label: string, words: string): SiteAction => ({ label, words, hint: '' });
const actions = [
  action('Use the dark theme', 'color mode night'),
  action('Copy this page as Markdown', 'assistant llm'),
  action('Offline copy', 'save download install app'),
  action('My values', 'server token'),
];
const found = (text: string, plain = true) => matchingActions(actions, text, plain).map(({ label }) => label);

it('finds by the beginning of any word after ">", and shows all if there is none', () => {
  expect(found('', false)).toHaveLength(4);
  expect(found('da', false)).toEqual(['Use the dark theme']);
  expect(found('copy', false)).toEqual(['Copy this page as Markdown', 'Offline copy']);
  expect(found('zzz', false)).toEqual([]);
});

it('finds by plain words among hits', () => {
  expect(found('dark mode')).toEqual(['Use the dark theme']);
  expect(found('how to install the app')).toEqual(['Offline copy']);
  expect(found('my values')).toEqual(['My values']);
  expect(found('downlo')).toEqual(['Offline copy']);
});

it('does not appear for a query that merely shares a word', () => {
  for (const text of ['', 'the', 'da', 'vault token', 'server settings', 'copyright notice']) {
    expect(found(text), text).toEqual([]);
  }
});
