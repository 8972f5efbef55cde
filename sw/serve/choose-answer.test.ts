import { expect, it } from 'vitest';
import { choosePage, type FromServer } from './choose-answer.ts';

const servers: FromServer[] = ['whole', 'other', 'torn', 'error', 'nothing'];

it.each([
  [{ stored: true, spare: true }, ['server', 'server', 'spare', 'spare', 'spare']],
  [{ stored: false, spare: true }, ['server', 'server', 'spare', 'spare', 'spare']],
  [{ stored: true, spare: false }, ['server', 'server', 'stored', 'stored', 'stored']],
  [{ stored: false, spare: false }, ['server', 'server', 'server', 'server', null]],
])('%j', (copies, answers) => {
  expect(servers.map((server) => choosePage({ server, ...copies }))).toEqual(answers);
});
