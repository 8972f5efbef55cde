import { expect, test } from 'vitest';
import { boundariesIn } from './sentences.ts';

const sentences = (text: string, from = 0, to = text.length) => {
  const boundaries = boundariesIn(text, from, to);
  const starts = [0, ...boundaries.map(({ start }) => start)];
  const ends = [...boundaries.map(({ end }) => end), text.length];
  return starts.map((start, i) => text.slice(start, ends[i]));
};

test('sentences end with a full stop, a question mark, or an exclamation mark before a capital, a number, or a quotation', () => {
  expect(sentences('One ends. Another does? "Yes!" 3 do. (Four.) Five.')).toEqual([
    'One ends.',
    'Another does?',
    '"Yes!"',
    '3 do.',
    '(Four.)',
    'Five.',
  ]);
});

test('rows of a table are sentences of their own', () => {
  expect(sentences('Id · Name | a · first | b · second')).toEqual(['Id · Name', 'a · first', 'b · second']);
});

test('abbreviations, versions, names of files, and numbers of a list end none', () => {
  const text =
    'Scanners, e.g. ScanCode 32.1, read package.json and .ort.yml (cf. NOTICE, vs. LICENSE) in step 2. They end.';
  expect(sentences(text)).toEqual([text]);
});

test('only boundaries in the range are found, those at its ends included', () => {
  const text = 'A. B. C. D.';
  expect(boundariesIn(text, 3, 6).map(({ start }) => start)).toEqual([3, 6]);
  expect(boundariesIn(text, 4, 5)).toEqual([]);
});
