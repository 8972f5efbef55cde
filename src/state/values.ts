import { create } from 'zustand';
import { isSecret, percentEncoded } from '../../contract/api-request.ts';
import { STORAGE } from '../../contract/storage.ts';
import { local, session } from './storage.ts';

type Named = Readonly<Record<string, string>>;

/**
 * What a reader entered once, to be filled into every sample: the server's address, ids by the names of path
 * parameters, and secrets. Nothing of it is ever sent anywhere or put into an address of the site.
 */
export interface Values {
  values: Named;
  /** Secrets stay after the session, because the reader said so. */
  keepSecrets: boolean;
  /** Samples show secrets, so that they are copied, too. Until the page is left. */
  showSecrets: boolean;
  /** An empty value forgets the name. */
  set(name: string, value: string): void;
  setKeepSecrets(keep: boolean): void;
  setShowSecrets(show: boolean): void;
  forgetAll(): void;
}

export const useValues = create<Values>()((set, get) => ({
  values: {},
  keepSecrets: false,
  showSecrets: false,
  set: (name, value) => {
    const others = Object.entries(get().values).filter(([other]) => other !== name);
    set({ values: Object.fromEntries(value === '' ? others : [...others, [name, value]]) });
    store(get());
  },
  setKeepSecrets: (keepSecrets) => {
    set({ keepSecrets });
    store(get());
  },
  setShowSecrets: (showSecrets) => set({ showSecrets }),
  forgetAll: () => {
    set({ values: {}, keepSecrets: false, showSecrets: false });
    store(get());
  },
}));

function store({ values, keepSecrets }: Values): void {
  const all = Object.entries(values);
  write(local, Object.fromEntries(all.filter(([name]) => keepSecrets || !isSecret(name))));
  write(session, Object.fromEntries(all.filter(([name]) => !keepSecrets && isSecret(name))));
}

function write(storage: typeof local, values: Named): void {
  if (Object.keys(values).length === 0) storage.remove(STORAGE.values);
  else storage.write(STORAGE.values, JSON.stringify(values));
}

function read(storage: typeof local): Named {
  try {
    const stored: unknown = JSON.parse(storage.read(STORAGE.values) ?? '{}');
    const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** Takes over what was kept, and follows other tabs. Called once. */
export function startValues(): void {
  const load = () => {
    const kept = read(local);
    const keepSecrets = Object.keys(kept).some(isSecret);
    useValues.setState({ values: { ...read(session), ...kept }, keepSecrets });
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== STORAGE.values && event.key !== null) return;
    // Secrets of this tab are this tab's own, unless another one forgot everything.
    if (event.newValue === null) session.remove(STORAGE.values);
    load();
  };
  load();
  window.addEventListener('storage', onStorage);
}

/** What must not stand in a shell's double quotes, and in no HTTP header: such a secret is refused. */
const SAFE_SECRET = /^[\w.~+/=:@%,-]+$/;

/**
 * A value as samples take it, in whatever language and quotes they are written; null when there is none or it cannot
 * be used. The server is a web address without a slash at the end, everything else is a part of an address.
 */
export function usableValue(values: Named, name: string): string | null {
  const value = (Object.hasOwn(values, name) ? (values[name] ?? '') : '').trim();
  if (value === '') return null;
  if (name === 'server') return serverAddress(value);
  if (isSecret(name)) return SAFE_SECRET.test(value) ? value : null;
  return percentEncoded(value);
}

/** The same, without secrets that are hidden. */
export function shownValue(
  { values, showSecrets }: Pick<Values, 'values' | 'showSecrets'>,
  name: string,
): string | null {
  return isSecret(name) && !showSecrets ? null : usableValue(values, name);
}

/** Of an entry that cannot be used: what is wrong with it. */
export function valueProblem(values: Named, name: string): string | null {
  if (!Object.hasOwn(values, name) || values[name]?.trim() === '' || usableValue(values, name) !== null) return null;
  if (name === 'server') return 'Enter a whole address, such as https://ort.example.com.';
  return 'It has signs that cannot stand in a sample. Letters, digits and . _ ~ + / = : @ % , - can.';
}

function serverAddress(value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '') return null;
  return (url.origin + url.pathname).replace(/[^\w:/.~%[\]-]/g, percentEncoded).replace(/\/+$/, '');
}
