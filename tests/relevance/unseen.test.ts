import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SearchRecord } from '../../contract/search/search.ts';
import type { SearchEngine } from '../../src/search/engine/engine.ts';
import { loadBuiltIndex } from './built-index.ts';
import {
  askAll,
  figuresOf,
  JUDGED_GATE,
  REPORTED_GATE,
  readUnseen,
  UNCHANGED_REPORTED_GATE,
  UNSEEN_CLASSES,
  UNSEEN_GATE,
  UNTUNED_GATE,
  type UnseenQuery,
  unseenTable,
} from './unseen-gate.ts';

const tuned = readUnseen('tuned');
const heldOut = readUnseen('held out');
const second = readUnseen('second, tuned');
const secondHeldOut = readUnseen('second, held out');
const third = readUnseen('third, all held out');
const fourth = readUnseen('fourth, looked at');
const fourthHeldOut = readUnseen('fourth, held out');
const fifth = readUnseen('fifth, looked at');
const sixth = readUnseen('sixth, looked at');
const seventh = readUnseen('seventh, looked at');
const eighth = readUnseen('eighth, looked at');
const eighthHeldOut = readUnseen('eighth, held out');
const ninth = readUnseen('ninth, all held out');
const tenth = readUnseen('tenth, looked at');
const eleventh = readUnseen('eleventh, looked at');
const twelfth = readUnseen('twelfth, looked at');
const twelfthHeldOut = readUnseen('twelfth, held out');
const every = [
  ...tuned,
  ...heldOut,
  ...second,
  ...secondHeldOut,
  ...third,
  ...fourth,
  ...fourthHeldOut,
  ...fifth,
  ...sixth,
  ...seventh,
  ...eighth,
  ...eighthHeldOut,
  ...ninth,
  ...tenth,
  ...eleventh,
  ...twelfth,
  ...twelfthHeldOut,
];

function gateOf(name: string) {
  if (name === 'twelfth, held out') return UNCHANGED_REPORTED_GATE;
  if (/^(eleventh|twelfth)/.test(name)) return REPORTED_GATE;
  if (/^(eighth|ninth|tenth)/.test(name)) return JUDGED_GATE;
  return /^(third|fourth|seventh)/.test(name) ? UNTUNED_GATE : UNSEEN_GATE;
}

/** The classes of the first sets: questions by developers exist only from the fifth set on. */
const CLASSES = UNSEEN_CLASSES.filter((name) => name !== 'developers');

let engine: SearchEngine;
let records: SearchRecord[];
beforeAll(async () => {
  ({ engine, records } = await loadBuiltIndex());
});

/** One question in so many, chosen by the hash of the question. */
const isHeldOut =
  (of: number) =>
  ({ query }: UnseenQuery) =>
    Number.parseInt(createHash('sha256').update(query).digest('hex').slice(0, 8), 16) % of === 0;

describe('questions by people who have not read the pages', () => {
  test('are at least 300 in eight classes, a third of them held out by a fixed rule', () => {
    const all = [...tuned, ...heldOut];
    expect(all.length).toBeGreaterThanOrEqual(300);
    for (const name of CLASSES) {
      expect(all.filter((query) => query.class === name).length, name).toBeGreaterThanOrEqual(35);
    }
    expect(tuned.filter(isHeldOut(3))).toEqual([]);
    expect(heldOut.filter((query) => !isHeldOut(3)(query))).toEqual([]);
  });

  test('are 200 more in a second set, half of it held out, without duplicates', () => {
    expect(second.length + secondHeldOut.length).toBeGreaterThanOrEqual(200);
    expect(second.filter(isHeldOut(2))).toEqual([]);
    expect(secondHeldOut.filter((query) => !isHeldOut(2)(query))).toEqual([]);
    const all = every.map(({ query }) => query.toLowerCase());
    expect(all.filter((query, i) => all.indexOf(query) !== i)).toEqual([]);
  });

  test('are at least 60 more in a third set, which nothing is tuned to', () => {
    for (const name of CLASSES) {
      expect(third.filter((query) => query.class === name).length, name).toBeGreaterThanOrEqual(3);
    }
    expect(third.length).toBeGreaterThanOrEqual(60);
  });

  test('are at least 80 more in a fourth set, half of which is held out', () => {
    expect(fourth.length + fourthHeldOut.length).toBeGreaterThanOrEqual(80);
    expect(fourth.filter(isHeldOut(2))).toEqual([]);
    expect(fourthHeldOut.filter((query) => !isHeldOut(2)(query))).toEqual([]);
  });

  test('are at least 130 more in a fifth set, some of them by developers', () => {
    expect(fifth.length).toBeGreaterThanOrEqual(130);
    expect(fifth.filter((query) => query.class === 'developers').length).toBeGreaterThanOrEqual(20);
  });

  test('are at least 120 more in a sixth set and 115 in a seventh', () => {
    expect(sixth.length).toBeGreaterThanOrEqual(120);
    expect(seventh.length).toBeGreaterThanOrEqual(115);
  });

  test('are at least 315 more in an eighth and a ninth set, all held out except half of the eighth', () => {
    expect(eighth.length + eighthHeldOut.length).toBeGreaterThanOrEqual(170);
    expect(eighth.filter(isHeldOut(2))).toEqual([]);
    expect(eighthHeldOut.filter((query) => !isHeldOut(2)(query))).toEqual([]);
    expect(ninth.length).toBeGreaterThanOrEqual(145);
  });

  test('are at least 155 more in a tenth set, 35 in an eleventh, and 60 in a twelfth, 20 of them held out', () => {
    expect(tenth.length).toBeGreaterThanOrEqual(155);
    expect(eleventh.length).toBeGreaterThanOrEqual(35);
    expect(twelfth.length).toBeGreaterThanOrEqual(40);
    expect(twelfthHeldOut.length).toBeGreaterThanOrEqual(20);
  });

  test('expect only addresses that exist', () => {
    const known = new Set(records.map(({ url }) => url));
    const wrong = every.flatMap(({ query, expect: addresses }) =>
      addresses.filter((address) => !known.has(address)).map((address) => `${query}: ${address}`),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['tuned', tuned],
    ['held out', heldOut],
    ['second, tuned', second],
    ['second, held out', secondHeldOut],
    ['third, all held out', third],
    ['fourth, looked at', fourth],
    ['fourth, held out', fourthHeldOut],
    ['fifth, looked at', fifth],
    ['sixth, looked at', sixth],
    ['seventh, looked at', seventh],
    ['eighth, looked at', eighth],
    ['eighth, held out', eighthHeldOut],
    ['ninth, all held out', ninth],
    ['tenth, looked at', tenth],
    ['eleventh, looked at', eleventh],
    ['twelfth, looked at', twelfth],
    ['twelfth, held out', twelfthHeldOut],
  ] as const)('%s are answered', (name, queries) => {
    const asked = askAll(engine, queries);
    console.log(`\n${name}\n${unseenTable(asked)}\n`);
    const { success1, success3, none } = figuresOf(asked, 'section');
    expect(none).toBe(0);
    const least = gateOf(name);
    expect(success1).toBeGreaterThanOrEqual(least.success1);
    expect(success3).toBeGreaterThanOrEqual(least.success3);
  });
});
