import { expect, it } from 'vitest';
import { cacheName, stateCacheName } from './cache-names.ts';
import { isCacheAt } from './site-cache.ts';

const HEX = '0123456789ab';

it.each([
  cacheName('/a/', HEX),
  cacheName('/a/', 'of-an-earlier-form'),
  stateCacheName('/a/'),
  `acme-tools:/a/:${HEX}`,
  'acme-tools-state:/a/',
  `tools-state:/a/:${HEX}`,
])('%s is of the site at /a/, whatever that was called', (name) => expect(isCacheAt('/a/', name)).toBe(true));

it.each([
  'another',
  'acme-tools:/a/',
  `acme-tools:/a/:${HEX}c`,
  'acme-tools:/a/:r1',
  `acme-tools:/b/:${HEX}`,
  `acme-tools:/b/a/:${HEX}`,
  `acme-tools:/a/b/:${HEX}`,
  `acme-tools:/:/a/:${HEX}`,
  'acme-tools-state:/b/',
  'acme-tools-state:/a/b/',
  `workbox-precache-v2-https://e.org/a/:${HEX}`,
  `:/a/:${HEX}`,
  '-state:/a/',
])('%s is not', (name) => expect(isCacheAt('/a/', name)).toBe(false));
