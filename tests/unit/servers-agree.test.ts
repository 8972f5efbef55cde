import { describe, expect, it } from 'vitest';
import { COMMON_HEADERS, policyHeaders, RUNNING_FILE, XML_FILE, XML_POLICY } from '../../contract/content-policy.ts';
import { HASHED_NAME } from '../../contract/hashed-names.ts';
import { MEDIA_TYPES } from '../../contract/media-types.ts';
import * as own from '../../scripts/headers.mjs';

describe('the server of npm start agrees with contract/', () => {
  it('on media types', () => {
    expect(own.MEDIA_TYPES).toMatchObject(MEDIA_TYPES);
    const further = Object.keys(own.MEDIA_TYPES).filter((kind) => !(kind in MEDIA_TYPES));
    expect(further.sort()).toEqual(['.map', '.mjs', '.zip']);
  });

  it('on what the browser may do', () => {
    expect(own.COMMON_HEADERS).toEqual(COMMON_HEADERS);
    expect(own.POLICY_HEADERS).toEqual(policyHeaders());
    expect(own.RUNNING_FILE).toEqual(RUNNING_FILE);
    expect(own.XML_POLICY).toEqual(XML_POLICY);
    expect(own.XML_FILE).toEqual(XML_FILE);
  });

  it('on what may be cached forever', () => {
    expect(own.HASHED_NAME).toEqual(HASHED_NAME);
  });
});

describe('a hashed name', () => {
  it.each(['assets/app.0123456789.js', 'assets/a b.c-d.9acba764e4.png', 'assets/offline/9acba764e4.txt'])(
    '%s',
    (name) => expect(name).toMatch(HASHED_NAME),
  );
  it.each([
    'assets/api-requests.json',
    'assets/sidebar-2.11-beta1.json',
    'assets/sidebar-2024010112.json',
    'assets/settings.overview.json',
    'assets/0123456789',
    'assets/9acba764e4/a.txt',
    'docs/9acba764e4.txt',
    'x/assets/app.0123456789.js',
    'assets/app.0123456789.js/index.html',
    'assets/app.0123456789A.js',
    'sw.js',
  ])('%s is not one', (name) => expect(name).not.toMatch(HASHED_NAME));
});
