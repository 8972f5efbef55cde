import { expect, it } from 'vitest';
import { problemOf } from '../../tests/support/read-zip.ts';
import { releaseManifestOf, type SiteZip, siteZip } from '../../tests/support/site-zip.ts';
import { sha256 } from '../sha256.ts';
import { type ReviewedCopy, reviewFor, verifyFor } from './review.ts';

/** What a reader is told about a zip before it replaces the offline copy. */

const page = (title: string, text: string, frame = '') =>
  `<title>${title} | Docs</title>${frame}<article>${text}</article>`;
const HERE = {
  'index.html': page('Home', 'home'),
  '404.html': 'not found',
  'docs/same/index.html': page('Same', 'same'),
  'docs/frame/index.html': page('Frame', 'same'),
  'docs/text/index.html': page('Text', 'old'),
  'docs/gone/index.html': page('Gone', 'gone'),
  'manifest.webmanifest': JSON.stringify({ name: 'Docs' }),
};
const { 'docs/gone/index.html': _, ...STAYS } = HERE;
const NEXT = {
  ...STAYS,
  'docs/frame/index.html': page('Frame', 'same', '<nav>new</nav>'),
  'docs/text/index.html': page('Text', 'new'),
  'docs/new/index.html': page('New', 'new'),
};
const DATE = '2026-05-01T00:00:00.000Z';
const nothing = () => undefined;

function copyOf(files: Record<string, string> = HERE, more: Partial<ReviewedCopy> = {}): ReviewedCopy {
  const { release, files: manifest } = releaseManifestOf(files);
  return {
    base: '/base/',
    publisher: null,
    shown: { release, date: DATE, manifest, importedAt: null },
    missing: 0,
    now: Date.parse('2026-12-01T00:00:00.000Z'),
    text: async (url) => files[url],
    ...more,
  };
}

it('a newer release: what it is, and which pages a reader gets and loses', async () => {
  const date = '2026-06-01T00:00:00.000Z';
  const zip = siteZip(NEXT, { date });
  const { release, files } = releaseManifestOf(NEXT);
  const copy = copyOf();
  expect(await reviewFor(copy, zip, nothing)).toEqual({
    title: 'Docs',
    release,
    date,
    from: { release: copy.shown.release, date: DATE },
    age: 1,
    mends: false,
    files: files.length,
    bytes: Object.values(NEXT).join('').length,
    signer: null,
    sha256: await sha256(zip),
    added: [{ path: 'docs/new/', title: 'New' }],
    changed: [{ path: 'docs/text/', title: 'Text' }],
    removed: [{ path: 'docs/gone/', title: 'Gone' }],
  });
});

it.each([
  ['2026-04-01T00:00:00.000Z', -1],
  [DATE, 0],
  [null, null],
])('a release of %s: %s', async (date, age) => {
  expect((await reviewFor(copyOf(), siteZip(NEXT, { date }), nothing)).age).toBe(age);
});

it('the release that is here: of no use to a whole copy, and it mends one with gaps', async () => {
  const { release } = releaseManifestOf(HERE);
  expect(await problemOf(reviewFor(copyOf(), siteZip(HERE), nothing))).toEqual({ kind: 'same', found: release });
  expect(await reviewFor(copyOf(HERE, { missing: 1 }), siteZip(HERE), nothing)).toMatchObject({
    ...{ release, mends: true, added: [], changed: [], removed: [] },
  });
  expect(await reviewFor(copyOf(HERE, { missing: 1 }), siteZip(NEXT), nothing)).toMatchObject({ mends: false });
});

it('pages that are missing here count as changed, and one that is gone has no title', async () => {
  const review = await reviewFor(copyOf(HERE, { text: async () => undefined, missing: 9 }), siteZip(NEXT), nothing);
  expect(review.changed.map(({ path }) => path)).toEqual(['docs/frame/', 'docs/text/']);
  expect(review.removed).toEqual([{ path: 'docs/gone/', title: '' }]);
});

it('of the texts, only those of pages that differ are kept', async () => {
  const { texts } = await verifyFor(copyOf(), siteZip(NEXT), nothing);
  expect([...texts.keys()].sort()).toEqual(['docs/frame/index.html', 'docs/new/index.html', 'docs/text/index.html']);
});

it.each([
  ['says another title', JSON.stringify({ name: 'Other' }), 'foreign'],
  ['says none', '{}', null],
  ['has a title that is no text', '{"name":7}', null],
  ['is damaged', '{', null],
  ['is missing', undefined, null],
])('where the copy %s, the title of the zip decides only where there is one here', async (_, text, problem) => {
  const copy = copyOf(HERE, { text: async (url) => (url === 'manifest.webmanifest' ? text : 'page') });
  const zip = (more: SiteZip = {}) => reviewFor(copy, siteZip(NEXT, more), nothing);
  if (problem) expect(await problemOf(zip())).toMatchObject({ kind: problem, allowed: 'Other at /base/' });
  else expect(await zip({ title: 'Renamed' })).toMatchObject({ title: 'Renamed' });
});
