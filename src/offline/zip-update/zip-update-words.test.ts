import { expect, it } from 'vitest';
import { ZIP_PROBLEMS, type ZipReview } from '../../../contract/offline/zip-update.ts';
import { ageWords, changeWords, problemWords, releaseName, signerWords, unavailableWords } from './zip-update-words.ts';

const review: ZipReview = {
  title: 'Docs',
  release: 'abc',
  date: '2026-05-01T12:30:00.000Z',
  from: { release: 'old', date: '2026-03-01T00:00:00.000Z' },
  age: 1,
  mends: false,
  files: 1,
  bytes: 1,
  signer: null,
  sha256: '',
  added: [],
  changed: [],
  removed: [],
};

it.each(ZIP_PROBLEMS)('%s: says what was found and how to fix it', (kind) => {
  const words = problemWords({ kind, found: 'FOUND', allowed: 'ALLOWED' });
  expect(words).toMatch(/^\S.+\.$/);
  expect(words).not.toContain('undefined');
  expect(words.endsWith('Nothing was changed.')).toBe(
    !['same', 'nothing-kept', 'out-of-reach', 'interrupted'].includes(kind),
  );
});

it('has a word for what only the worker of another release knows', () => {
  const words = problemWords({ kind: 'of-tomorrow' as never, found: 'a.html' });
  expect(words).toBe(
    'This zip was refused (of-tomorrow a.html). Copy it again from where it was published. Nothing was changed.',
  );
});

it('suspects nobody when a Windows program has repacked the zip', () => {
  const words = (found: string) => problemWords({ kind: 'bad-name', found });
  expect(words('docs\\intro\\index.html')).toBe(
    'This zip was repacked by a program that writes folders in the way of Windows: “docs\\intro\\index.html”. Choose ort-server-docs-site.zip as it was published, not repacked. Nothing was changed.',
  );
  expect(words('Anleitung\\Über uns\\index.html')).toMatch(/^This zip was repacked/);
  const hostile = [
    '..\\a.html',
    'docs\\..\\..\\a.html',
    '\\\\host\\a',
    'C:\\a',
    '\\u202ea.html',
    'docs\\u202ea.html',
    'docs//a',
  ];
  for (const name of hostile) expect(words(name), name).toMatch(/leads out of its folder .* a source that you trust/);
});

it('says a limit in the unit of what it limits', () => {
  expect(problemWords({ kind: 'too-large', found: 'a.html', allowed: '33554432' })).toContain(
    'a.html may be at most 33.6 MB',
  );
  expect(problemWords({ kind: 'too-large', found: 'the number of files', allowed: '20000' })).toContain(
    'at most 20000.',
  );
});

it('says before the reader decides whether it is newer', () => {
  expect(ageWords(review)).toBe('It is newer than your copy, version old of 1 March 2026, 00:00 UTC.');
  expect(ageWords({ ...review, age: -1 })).toMatch(/^Caution: it is older/);
  expect(ageWords({ ...review, age: null })).toMatch(/^It is not known/);
  expect(ageWords({ ...review, age: 0 })).toMatch(/^It has the same date as your copy/);
  expect(ageWords({ ...review, mends: true })).toMatch(/fills the gaps/);
  expect(releaseName({ release: 'abc', date: null })).toBe('abc');
});

it('says who made it, or that nobody knows and what that means', () => {
  const signer = { name: 'ACME', fingerprint: 'SHA256:abc' };
  expect(signerWords({ ...review, signer })).toBe('It is signed by ACME, with the key SHA256:abc.');
  expect(signerWords(review)).toMatch(/^Caution: anybody could have made this file, .* every right /);
  // The worker of a former release says nothing about it.
  const { signer: _, ...before } = review;
  expect(signerWords(before as ZipReview)).toBe(signerWords(review));
});

it('says when nothing reads differently', () => {
  expect(changeWords(review)).toMatch(/^The text of every page is the same/);
  expect(changeWords({ ...review, added: [{ path: 'a/', title: 'A' }] })).toBeNull();
});

it('says why no file can be taken', () => {
  expect(unavailableWords('insecure')).toContain('because the site is not opened over https or from this computer.');
  expect(unavailableWords(null)).toContain('because the copy is not there yet.');
});
