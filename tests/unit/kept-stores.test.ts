import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalName, SessionName } from '../../contract/kept.ts';
import { HTTP_METHODS } from '../../contract/page/page.ts';
import { formerKey, isTheme, storageKey } from '../../contract/storage.ts';
import { keptPlaces } from '../../src/router/scroll.ts';
import { optionsOfRecent } from '../../src/search/ui/dialog/dialog-options.ts';
import { missedAsCsv, takeMissedSearches, useMissedSearches } from '../../src/search/ui/missed-store.ts';
import {
  type RecentPage,
  takeRecentPages,
  takeRecentSearches,
  useRecentPages,
  useRecentSearches,
} from '../../src/search/ui/recent-store.ts';
import { startDismissals, useDismissals } from '../../src/state/dismissals.ts';
import { startPreferredVersion, usePreferredVersion } from '../../src/state/preferred-version.ts';
import { singleKeysAreOff } from '../../src/state/single-keys.ts';
import { local, session } from '../../src/state/storage.ts';
import { storedTheme } from '../../src/state/theme-choice.ts';
import { shownValue, startValues, usableValue, useValues, valueProblem } from '../../src/state/values.ts';
import { fakeStorage } from '../support/fake-storage.ts';
import { fc } from '../support/properties.ts';

let stores: { localStorage: Storage; sessionStorage: Storage };

beforeEach(() => {
  stores = { localStorage: fakeStorage(), sessionStorage: fakeStorage() };
  vi.stubGlobal('window', { ...stores, addEventListener: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

const LONG = 'x'.repeat(1_000_000);
const someText = fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 200 }), fc.constant(LONG));
const someValue = fc.oneof(fc.jsonValue(), fc.constant(Array.from({ length: 100_000 }, () => null)));

/** Any text, any JSON, and JSON that begins like what the stores write. */
const found = fc.oneof(
  someText,
  fc.json(),
  fc.record({ state: someValue, version: someValue }).map((value) => JSON.stringify(value)),
  fc
    .record({
      state: fc.record({
        queries: someValue,
        pages: someValue,
        missed: someValue,
        announcement: someValue,
        remember: someValue,
      }),
      version: fc.constant(1),
    })
    .map((value) => JSON.stringify(value)),
  fc.dictionary(fc.oneof(fc.string(), fc.constant('__proto__')), someValue).map((value) => JSON.stringify(value)),
);

function put(name: LocalName | SessionName, text: string, former = false): void {
  const key = former ? formerKey(name) : storageKey(name, '/');
  stores.localStorage.setItem(key, text);
  stores.sessionStorage.setItem(key, text);
}

const isShort = (text: unknown) => typeof text === 'string' && text.length <= 2000;
const isPage = ({ url, title, trail, method, ...rest }: RecentPage) =>
  /^\/(?!\/)/.test(url) &&
  isShort(title) &&
  trail.every(isShort) &&
  (method === undefined || HTTP_METHODS.includes(method)) &&
  Object.values(rest).every((value) => value !== undefined);

/** For each store: reads what storage has, and returns whether everything the store then holds is valid. */
const STORES: Record<LocalName | SessionName, () => boolean> = {
  theme: () => isTheme(storedTheme()),
  'docs-announcement-dismissed': () => {
    startDismissals();
    const { announcement, dismiss } = useDismissals.getState();
    return (announcement === null || isShort(announcement)) && typeof dismiss === 'function';
  },
  'docs-preferred-version-default': () => {
    startPreferredVersion(['current', '1.0']);
    return [null, 'current', '1.0'].includes(usePreferredVersion.getState().name);
  },
  'docs-recent-searches': () => {
    takeRecentSearches();
    const { queries, remember } = useRecentSearches.getState();
    optionsOfRecent({ base: '/', queries, pages: [] });
    return queries.every(isShort) && queries.length <= 6 && typeof remember === 'function';
  },
  'docs-recent-pages': () => {
    takeRecentPages();
    const { pages, remember } = useRecentPages.getState();
    optionsOfRecent({ base: '/', queries: [], pages });
    return pages.every(isPage) && pages.length <= 6 && typeof remember === 'function';
  },
  'docs-missed-searches': () => {
    takeMissedSearches();
    const { missed, add } = useMissedSearches.getState();
    missedAsCsv(missed);
    const right = missed.every(
      ({ query, day, ...rest }) => isShort(query) && isShort(day) && !Object.keys(rest).length,
    );
    return right && missed.length <= 100 && typeof add === 'function';
  },
  'docs-values': () => {
    startValues();
    const { values } = useValues.getState();
    for (const name of Object.keys(values)) {
      usableValue(values, name);
      shownValue({ values, showSecrets: true }, name);
      valueProblem(values, name);
    }
    return Object.values(values).every(isShort);
  },
  'docs-single-keys': () => typeof singleKeysAreOff() === 'boolean',
  'docs-scroll': () => [...keptPlaces().values()].every(({ y, top = 0 }) => Number.isFinite(y) && Number.isFinite(top)),
  // Each of these values is compared with a list where it is used.
  'docs-sidebar': () => local.read('docs-sidebar') !== undefined,
  'docs-tab-groups': () => local.read('docs-tab-groups') !== undefined,
  'docs-request-language': () => local.read('docs-request-language') !== undefined,
  'docs-offline': () => local.read('docs-offline') !== undefined,
};

describe('whatever is in storage, nothing crashes and invalid values are dropped', () => {
  const names = Object.keys(STORES) as (LocalName | SessionName)[];
  it.each(names)('%s', (name) => {
    fc.assert(
      fc.property(found, fc.boolean(), (text, former) => {
        stores.localStorage.clear();
        stores.sessionStorage.clear();
        put(name, text, former);
        expect(STORES[name]()).toBe(true);
      }),
    );
  });
});

describe('valid values are kept, whatever is stored beside them', () => {
  const wrong = fc.oneof(fc.jsonValue(), fc.constant({ url: '//host/', title: '', trail: [] }));
  const envelope = (field: string, value: unknown) => JSON.stringify({ state: { [field]: value }, version: 1 });

  it('recent searches', () => {
    const query = fc.string({ minLength: 1, maxLength: 400 }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(
        fc.uniqueArray(query, { maxLength: 6, selector: (text) => text.toLowerCase() }),
        fc.array(wrong.filter((value) => typeof value !== 'string')),
        (right, others) => {
          put('docs-recent-searches', envelope('queries', [...others, ...right]));
          takeRecentSearches();
          expect(useRecentSearches.getState().queries).toEqual(right);
        },
      ),
    );
  });

  it('recent pages', () => {
    const page = fc.record(
      {
        url: fc.webPath().map((path) => `/docs${path}`),
        title: fc.string(),
        trail: fc.array(fc.string(), { maxLength: 4 }),
        method: fc.constantFrom(...HTTP_METHODS),
      },
      { requiredKeys: ['url', 'title', 'trail'] },
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(page, { maxLength: 6, selector: ({ url }) => url }),
        fc.array(wrong),
        (right, others) => {
          put('docs-recent-pages', envelope('pages', [...others, ...right]));
          takeRecentPages();
          expect(useRecentPages.getState().pages).toEqual(JSON.parse(JSON.stringify(right)));
        },
      ),
    );
  });

  it('my values', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string()), fc.jsonValue(), (right, other) => {
        const others = typeof other === 'string' ? {} : { '?': other };
        stores.sessionStorage.clear();
        stores.localStorage.setItem(storageKey('docs-values', '/'), JSON.stringify({ ...right, ...others }));
        startValues();
        expect(useValues.getState().values).toEqual({ ...right });
      }),
    );
  });

  it('positions on pages, the newest fifty', () => {
    const place = fc.record({ y: fc.integer(), id: fc.string(), top: fc.integer() }, { requiredKeys: ['y'] });
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{6}$/), place, { maxKeys: 80 }), (places) => {
        const wrong = { one: null, two: { y: '7' }, three: [] };
        stores.sessionStorage.setItem(storageKey('docs-scroll', '/'), JSON.stringify({ ...wrong, ...places }));
        expect([...keptPlaces()]).toEqual(Object.entries(JSON.parse(JSON.stringify(places))).slice(-50));
      }),
    );
  });
});

describe('keys without the base', () => {
  it('are migrated once, and only where there is no newer value', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.string()), (old, newer) => {
        stores.localStorage.clear();
        stores.localStorage.setItem('docs-tab-groups-os', old);
        if (newer !== null) local.write('docs-tab-groups', newer, 'os');
        expect(local.read('docs-tab-groups', 'os')).toBe(newer ?? old);
        if (newer === null) expect(stores.localStorage.getItem('docs-tab-groups-os')).toBeNull();
        expect(stores.localStorage.getItem('docs-tab-groups-os:/')).toBe(newer ?? old);
      }),
    );
  });

  it('are read in place where they cannot be migrated', () => {
    stores.localStorage.setItem('docs-offline', 'off');
    Object.assign(stores.localStorage, {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(local.read('docs-offline')).toBe('off');
    expect(stores.localStorage.getItem('docs-offline')).toBe('off');
  });

  it('keep the theme as it is', () => {
    stores.localStorage.setItem('theme', 'dark');
    expect(local.read('theme')).toBe('dark');
    expect(stores.localStorage.getItem('theme')).toBe('dark');
  });

  it('do not come back after a removal', () => {
    stores.localStorage.setItem('docs-offline', 'off');
    local.remove('docs-offline');
    expect(local.read('docs-offline')).toBeNull();
  });
});

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe('without storage, a store lasts for this visit', () => {
  it.each([
    ['that throws', { get: denied }],
    ['that is missing', { value: undefined }],
    ['that is null', { value: null }],
    ['of which every call throws', { value: { getItem: denied, setItem: denied, removeItem: denied } }],
  ])('%s', (_, descriptor) => {
    const bare = { addEventListener: () => undefined };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(bare, name, descriptor);
    vi.stubGlobal('window', bare);
    for (const take of Object.values(STORES)) expect(take()).toBe(true);
    useDismissals.getState().dismiss('news');
    expect(useDismissals.getState().announcement).toBe('news');
    useRecentSearches.getState().remember('vault');
    expect(useRecentSearches.getState().queries[0]).toBe('vault');
    useValues.getState().set('server', 'https://ort.example.com');
    expect(useValues.getState().values.server).toBe('https://ort.example.com');
    session.write('docs-scroll', '{}');
    expect(session.read('docs-scroll')).toBeNull();
  });
});
