import type { Page } from '@playwright/test';

/** Every kind of browser storage that a site can use. */
export const STORES = ['localStorage', 'sessionStorage', 'caches', 'indexedDB', 'serviceWorker'] as const;
export type Store = (typeof STORES)[number];

/**
 * What settings, private windows, policies and full disks may do to a store.
 * - `throws`: accessing it throws, as where site data is blocked
 * - `missing`: it does not exist, as on plain http
 * - `full`: its content can be read and removed, but nothing can be added
 * - `read-only`: its content can be read
 */
export const FAULTS = ['throws', 'missing', 'full', 'read-only'] as const;
export type Fault = (typeof FAULTS)[number];

/** Breaks one store, or all of them, in every page opened from now on. */
export async function breakStore(page: Page, stores: readonly Store[], fault: Fault): Promise<void> {
  await page.addInitScript(
    ({ stores, fault }) => {
      for (const store of stores) {
        const owner: object = store === 'serviceWorker' ? Navigator.prototype : window;
        const proper = Object.getOwnPropertyDescriptor(owner, store);
        const denied = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        };
        const refuse = (...names: string[]) => {
          const error = () =>
            fault === 'full'
              ? new DOMException('The quota has been exceeded.', 'QuotaExceededError')
              : new DOMException('The storage cannot be changed.', 'NoModificationAllowedError');
          const get = (target: object, name: string | symbol) => {
            const value: unknown = Reflect.get(target, name);
            if (names.includes(String(name))) {
              return store.endsWith('Storage')
                ? () => {
                    throw error();
                  }
                : async () => {
                    throw error();
                  };
            }
            return typeof value === 'function' ? value.bind(target) : value;
          };
          return { get };
        };
        const writes = {
          localStorage: ['setItem'],
          sessionStorage: ['setItem'],
          caches: ['open'],
          indexedDB: ['open'],
          serviceWorker: ['register'],
        }[store];
        const removals = {
          localStorage: ['removeItem', 'clear'],
          sessionStorage: ['removeItem', 'clear'],
          caches: ['delete'],
          indexedDB: ['deleteDatabase'],
          serviceWorker: [],
        }[store];
        if (fault === 'throws') Object.defineProperty(owner, store, { configurable: true, get: denied });
        else if (fault === 'missing') {
          delete (owner as Record<string, unknown>)[store];
          // Where the browser does not let it be deleted, it exists but is null, as in some web views.
          if (store in owner) Object.defineProperty(owner, store, { configurable: true, value: null });
        } else {
          const names = fault === 'full' ? writes : [...writes, ...removals];
          Object.defineProperty(owner, store, {
            configurable: true,
            get(this: Window | Navigator) {
              const target = proper?.get?.call(this) as object;
              return new Proxy(target, refuse(...names));
            },
          });
        }
      }
    },
    { stores: [...stores], fault },
  );
}
