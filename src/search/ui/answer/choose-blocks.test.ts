import { describe, expect, it } from 'vitest';
import { type Block, chooseBlocks } from './choose-blocks.ts';

const block = (text: string, kind: Block['kind'] = 'paragraph'): Block => ({ text, kind });
const LONG = 'x'.repeat(520);

/** What is shown when only these words are searched for. */
function shown(blocks: readonly Block[], words = 'nothing'): string[] {
  const wordsIn = (text: string) => words.split(' ').map((word) => text.includes(word));
  return blocks.slice(...chooseBlocks(blocks, wordsIn)).map(({ text }) => text.slice(0, 12));
}

describe('the part of a section that is shown', () => {
  it('begins with the first block that has the words, where the beginning has no room for it', () => {
    expect(shown([block(LONG), block('the limit'), block('a limit, too')], 'limit')).toEqual([
      'the limit',
      'a limit, too',
    ]);
    expect(shown([block('a'), block('b'), block('the limit')], 'limit')).toEqual(['a', 'b', 'the limit']);
  });

  it('begins at the beginning where no block has all words, and where the first one has them', () => {
    expect(shown([block('a'), block(LONG), block('b')])).toEqual(['a', 'x'.repeat(12)]);
    expect(shown([block('a'), block('b')], '')).toEqual(['a', 'b']);
  });

  it('begins with no more than the introduction of a page, and in another of its sections if that has the words', () => {
    const blocks = [block('a'), block('Limits', 'heading'), block('the limit'), block('Other', 'heading'), block('b')];
    const ofPage = (...wanted: string[]) => {
      const wordsIn = (text: string) => wanted.map((word) => text.includes(word));
      return blocks.slice(...chooseBlocks(blocks, wordsIn, 1)).map(({ text }) => text);
    };
    expect(ofPage()).toEqual(['a']);
    expect(ofPage('a')).toEqual(['a']);
    expect(ofPage('nothing')).toEqual(['a']);
    expect(ofPage('the limit')).toEqual(['Limits', 'the limit', 'Other', 'b']);
  });

  it('begins with the block that has most of the words, where none has all', () => {
    const blocks = [block(`license ${LONG}`), block('a file'), block('license, file and line')];
    expect(shown(blocks, 'license file missing')).toEqual(['license, fil']);
    expect(shown([...blocks, block(LONG), block('a file is missing')], 'license file missing')).toEqual([
      'a file is mi',
    ]);
    expect(shown([block(`license ${LONG}`), block('the file')], 'license file missing')).toEqual(['license xxxx']);
  });

  it('begins with a table that has the words, not with what is said below', () => {
    expect(shown([block(LONG), block('| limit |', 'other'), block('a limit')], 'limit')).toEqual([
      '| limit |',
      'a limit',
    ]);
  });

  it('begins with the sentence above a table, unless it is long', () => {
    const table = block('| limit |', 'other');
    expect(shown([block(LONG), block('In minutes.'), table], 'limit')).toEqual(['In minutes.', '| limit |']);
    expect(shown([block(LONG), block('In minutes.'), block('A limit.')], 'limit')).toEqual(['A limit.']);
    expect(shown([block(LONG), table], 'limit')).toEqual(['| limit |']);
  });

  it('never begins with an aside while there is other text', () => {
    expect(shown([block('limit', 'aside'), block('a'), block('b')], 'limit')).toEqual(['a', 'b']);
    expect(shown([block('a'), block(LONG), block('limit', 'aside')], 'limit')).toEqual(['a', 'x'.repeat(12)]);
    expect(shown([block('a drawing', 'aside')])).toEqual(['a drawing']);
  });

  it('begins with the sentence that announces it', () => {
    const blocks = [block(LONG), block('Limits', 'heading'), block('These **hold:**'), block('| rate |', 'other')];
    expect(shown(blocks, 'rate')).toEqual(['Limits', 'These **hold', '| rate |']);
  });

  it('begins with the announcement where that and what it announces have the words together', () => {
    const blocks = [block(LONG), block('a limit'), block('The limit is in these:'), block('- the rate', 'list')];
    expect(shown(blocks, 'limit rate')).toEqual(['The limit is', '- the rate']);
  });

  it('begins with a sentence that it refers to, unless that is long', () => {
    const blocks = (before: string) => [block(LONG), block(before), block('Use it for any limit.')];
    expect(shown(blocks('Ask the server.'), 'limit')).toEqual(['Ask the serv', 'Use it for a']);
    expect(shown(blocks(`${LONG}.`), 'limit')).toEqual(['Use it for a']);
    expect(shown([block(LONG), block('Otherwise, wait.'), block('| limit |', 'list')], 'limit')).toEqual(['| limit |']);
  });

  it('begins with the heading above, unless a long text or several are in between', () => {
    const below = (...between: Block[]) => [block(LONG), block('Limits', 'heading'), ...between, block('the rate')];
    expect(shown(below(block('Two kinds.')), 'rate')).toEqual(['Limits', 'Two kinds.', 'the rate']);
    expect(shown(below(block(LONG), block('x'.repeat(400))), 'rate')).toEqual(['the rate']);
  });

  it('includes the words that were found, however long what leads up to them is', () => {
    const blocks = [block(LONG), block('Limits', 'heading'), block(LONG), block(`the rate ${LONG}`)];
    expect(shown(blocks, 'rate')).toEqual(['Limits', 'x'.repeat(12), 'the rate xxx']);
  });

  it('includes what is announced, however long', () => {
    expect(shown([block(`${LONG}:`), block(LONG, 'other'), block('b')])).toHaveLength(2);
    expect(shown([block('Limits', 'heading'), block(LONG), block('b')])).toHaveLength(2);
    expect(shown([block('a:')])).toEqual(['a:']);
  });

  it('ends before a heading or an announcement if there is no room for what follows', () => {
    const most = block('x'.repeat(400));
    expect(shown([most, block('Limits', 'heading'), block(LONG)])).toHaveLength(1);
    expect(shown([most, block('These:'), block(LONG, 'other')])).toHaveLength(1);
    expect(shown([most, block('These:'), block('- a', 'other')])).toHaveLength(3);
  });

  it('includes the first table or list that follows, however long, with its announcement', () => {
    const most = block('x'.repeat(400));
    const list = block(LONG, 'list');
    expect(shown([most, list, list])).toHaveLength(2);
    expect(shown([most, block('Choose:'), list, block('b')])).toHaveLength(3);
    expect(shown([most, block(LONG), list])).toHaveLength(1);
    expect(shown([block('- a', 'list'), most, list])).toHaveLength(2);
  });

  it('is not a short sentence alone', () => {
    expect(shown([block('You need a role.'), block(LONG, 'other'), block('b')])).toEqual([
      'You need a r',
      'x'.repeat(12),
    ]);
  });

  it('includes what follows a drawing, whose words nobody sees', () => {
    const blocks = [block('As here:'), block(LONG, 'aside'), block('Steps', 'heading'), block(LONG, 'other')];
    expect(shown(blocks)).toHaveLength(4);
  });

  it('is empty if there is nothing', () => {
    expect(shown([])).toEqual([]);
  });
});
