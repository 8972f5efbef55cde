import { describe, expect, test } from 'vitest';
import { namesLike, nearestName } from './nearest.ts';

describe('nearestName', () => {
  test.each([
    ['titel', ['title', 'tags'], 'title'],
    ['sidebarPosition', ['sidebar_position', 'sidebar_label'], 'sidebar_position'],
    ['Describtion', ['description'], 'description'],
    ['x', ['y', 'z'], 'y'],
    ['hide', ['title', 'tags'], undefined],
    ['tabs', [], undefined],
  ])('%s of %j is %s', (wanted, names, found) => expect(nearestName(wanted, names)).toBe(found));

  test('a letter in four may be wrong, and no more', () => {
    expect(nearestName('abcdefgh', ['abcdefxy'])).toBe('abcdefxy');
    expect(nearestName('abcdefgh', ['abcdexyz'])).toBeUndefined();
  });

  test('the nearer comes first, and of equals the first by name', () => {
    expect(nearestName('abcdefgh', ['abcdefxy', 'abcdefgx'])).toBe('abcdefgx');
    expect(nearestName('abcd', ['abcy', 'abcx'])).toBe('abcx');
  });
});

describe('namesLike', () => {
  const names = ['/docs/guides/', '/docs/guides/install/', '/docs/install-guide/', '/docs/api/', '/docs/about/'];

  test('most shared words first, of these the shortest, of these by name', () => {
    expect(namesLike('install-guide', names)).toEqual([
      '/docs/install-guide/',
      '/docs/guides/install/',
      '/docs/guides/',
    ]);
    expect(namesLike('b a', ['/b/', '/a/', '/a/c/', '/c/'])).toEqual(['/a/', '/b/', '/a/c/']);
  });

  test('a word is shared in any case, and with another that begins with it', () => {
    expect(namesLike('GUIDE', names)).toEqual(['/docs/guides/', '/docs/install-guide/', '/docs/guides/install/']);
    expect(namesLike('guides', ['/guide/'])).toEqual(['/guide/']);
    expect(namesLike('port', ['report', 'ports', 'por'])).toEqual(['ports']);
    expect(namesLike('url', ['urls', 'curl', 'url'])).toEqual(['url']);
  });

  test('a word counts once, and so many have to be shared', () => {
    expect(namesLike('docs docs', names, 2)).toEqual([]);
    expect(namesLike('docs install', names, 2)).toEqual(['/docs/install-guide/', '/docs/guides/install/']);
    expect(namesLike('', names)).toEqual([]);
    expect(namesLike('nothing', names)).toEqual([]);
  });
});
