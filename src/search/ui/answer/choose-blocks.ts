import { bestBehind } from './best-match.ts';
import type { WordsIn } from './wanted-words.ts';

/** A block of a page, as far as the choice needs it. */
export interface Block {
  text: string;
  /** A table is a `list`, too. An `aside` is a drawing or a note in the margin: something beside the text. */
  kind: 'heading' | 'paragraph' | 'list' | 'aside' | 'other';
}

/** How much is shown, in characters. */
const ROOM = 520;
/** Less than this is hardly an answer: what follows comes with it, however long. */
const LITTLE = 180;

/** A beginning that refers to what is said before it: `Use it for …`, `Otherwise, …`. */
const REFERS =
  /^(?:\w+ ){0,2}(?:its?|they|them|this|these|those|here|both|then|otherwise|therefore|also|besides|opposite|addition)\b/i;

/**
 * The part of a section that answers: its beginning, as much as there is room for, with the first list. If a later block is the
 * first with all of the wanted words, or has more of them than the beginning, the part starts there instead. A heading, or a
 * paragraph that ends with a colon, is never separated from what follows, and no aside comes before the text.
 *
 * @param wordsIn finds the words of the search that are not in the names of the place
 * @param introduction number of the blocks that the beginning may have: a page's own introduction ends where its first section begins
 * @returns indexes of the first block and of the one after the last
 */
export function chooseBlocks(
  blocks: readonly Block[],
  wordsIn: WordsIn,
  introduction = blocks.length,
): [from: number, to: number] {
  const first = Math.max(0, blocks.findIndex(isText));
  const end = Math.min(endOfRoom(blocks, first), introduction);
  const found = blocks.map((block, at) => wordsIn(at >= first && isText(block) ? textOfGroup(blocks, at) : ''));
  const best = bestBehind(found, first, end);
  if (best < 0) return [first, end];
  const from = withIntroduction(blocks, best, first);
  return [from, Math.max(endOfRoom(blocks, from), endOfGroup(blocks, best))];
}

/** Index of the first of the headings and other blocks that lead up to the block, or without which it says little. */
function withIntroduction(blocks: readonly Block[], at: number, first: number): number {
  const [above, before, block] = [blocks[at - 2], blocks[at - 1], blocks[at]];
  if (at === first || !before || !block) return at;
  const leads =
    /^(list|other)$/.test(block.kind) &&
    before.kind === 'paragraph' &&
    before.text.length <= LITTLE &&
    !REFERS.test(before.text);
  const isNear = isText(before) && before.text.length <= ROOM;
  const goesOn = isNear && (above?.kind === 'heading' || (block.kind === 'paragraph' && REFERS.test(block.text)));
  return leads || goesOn || announces(before) ? withIntroduction(blocks, at - 1, first) : at;
}

/** Index after the last block that there is room for; the first list always has room, because lists tend to be the answer. */
function endOfRoom(blocks: readonly Block[], from: number): number {
  let to = from;
  let used = 0;
  while (to < blocks.length) {
    const next = blocks.slice(to, endOfGroup(blocks, to));
    const length = next.filter(isText).reduce((sum, { text }) => sum + text.length, 0);
    const listed = next.some(isList) && !blocks.slice(from, to).some(isList);
    if (used > LITTLE && used + length > ROOM && !listed) break;
    used += length;
    to += next.length;
  }
  return to;
}

const isText = ({ kind }: Block) => kind !== 'aside';
const isList = ({ kind }: Block) => kind === 'list';

/** Index after what the block announces, or after the block itself. */
function endOfGroup(blocks: readonly Block[], at: number): number {
  return announces(blocks[at]) ? endOfGroup(blocks, at + 1) : at + 1;
}

/** What is read together: a block with what it announces. */
const textOfGroup = (blocks: readonly Block[], at: number) =>
  blocks
    .slice(at, endOfGroup(blocks, at))
    .filter(isText)
    .map(({ text }) => text)
    .join('\n');

/** A heading, or a paragraph that ends with a colon: alone it says nothing. */
function announces(block: Block | undefined): boolean {
  return block?.kind === 'heading' || (block?.kind === 'paragraph' && /:\**$/.test(block.text));
}
