import { create } from 'zustand';
import { isCredential, isSecret, percentEncoded } from '../../contract/api/request/request.ts';
import { FORGOTTEN, forgetValues } from './forgotten.ts';
import { fieldsOf, parseJson } from './guards.ts';
import { keep } from './keep.ts';
import { local, onOtherTab, session } from './storage.ts';

type Named = Readonly<Record<string, string>>;

/**
 * What a reader entered once, to be filled into every sample: the server's address, ids by the names of path
 * parameters, and secrets. None of it is ever sent anywhere or put into an address of the site.
 */
export interface Values {
  values: Named;
  /** The reader wants secrets to be kept after the session. */
  keepSecrets: boolean;
  /** Samples show and copy secrets, until the page is left. */
  showSecrets: boolean;
  /** What was entered outlives the page; not where site data is blocked or the storage is full. */
  isKept: boolean;
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
  isKept: true,
  set: (name, value) => {
    const others = Object.entries(get().values).filter(([other]) => other !== name);
    set({ values: Object.fromEntries(value === '' ? others : [...others, [name, value]]) });
  },
  setKeepSecrets: (keepSecrets) => set({ keepSecrets }),
  setShowSecrets: (showSecrets) => set({ showSecrets }),
  forgetAll: () => {
    set({ values: {}, keepSecrets: false, showSecrets: false });
    forgetValues();
  },
}));

const NAME = 'docs-values';

/**
 * Name under which a random mark is kept in both stores once a tab has secrets. It goes when everything is forgotten: the secrets of a tab
 * that was not there to be told have another mark, or one where none is left.
 */
const MARK = '';

/** One of the two places in which values are kept. */
interface Store {
  read(name: typeof NAME): string | null;
  write(name: typeof NAME, value: string): boolean;
  remove(name: typeof NAME): boolean;
}

const takeOver = keep<Values>(useValues, {
  name: NAME,
  read() {
    const { [MARK]: mark, ...kept } = read(local);
    const { [MARK]: ownMark = mark, ...own } = read(session);
    // Another tab has forgotten everything while this one was asleep, or showed another site.
    if (ownMark !== mark) session.remove(NAME);
    const values = ownMark === mark ? { ...own, ...kept } : kept;
    return { values, keepSecrets: Object.keys(kept).some(isSecret) };
  },
  write(state) {
    const isKept = writeAll(state);
    if (isKept !== state.isKept) useValues.setState({ isKept });
    return isKept;
  },
});

function writeAll({ values, keepSecrets }: Values): boolean {
  const all = Object.entries(values);
  const secrets = Object.fromEntries(all.filter(([name]) => !keepSecrets && isSecret(name)));
  const plain = Object.fromEntries(all.filter(([name]) => keepSecrets || !isSecret(name)));
  const isMarked = Object.keys(secrets).length > 0;
  const mark = read(local)[MARK] ?? (isMarked ? String(Math.random()) : undefined);
  const kept = write(local, { ...plain, ...(mark !== undefined && { [MARK]: mark }) });
  // Where local storage is full or denied, the secrets have the mark that is there, or none.
  const { [MARK]: known } = read(local);
  return write(session, isMarked && known !== undefined ? { ...secrets, [MARK]: known } : secrets) && kept;
}

function write(storage: Store, values: Named): boolean {
  if (Object.keys(values).length === 0) return storage.remove(NAME);
  return storage.write(NAME, JSON.stringify(values));
}

function read(storage: Store): Named {
  const entries = Object.entries(fieldsOf(parseJson(storage.read(NAME))));
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Takes over what was kept, and follows other tabs. Called once by each that shows values. */
export function startValues(): void {
  // Listens before `takeOver` does, whose listener would otherwise read the secrets of this tab back in.
  onOtherTab(NAME, (value) => {
    if (value === FORGOTTEN) session.remove(NAME);
  });
  takeOver();
  // Where site data is blocked, nothing was found, and not even removing it succeeds.
  const state = useValues.getState();
  if (Object.keys(state.values).length === 0) useValues.setState({ isKept: writeAll(state) });
}

/** Only secrets made of these characters are used: others could break out of a shell's quotes or an HTTP header. */
const SAFE_SECRET = /^[\w.~+/=:@%,-]+$/;

/**
 * A value in the form that samples take, whatever their language and quotes; null when there is none or it cannot be used.
 * The server is a web address without a slash at the end, a secret stays as it is, and the rest are parts of an address.
 */
export function usableValue(values: Named, name: string): string | null {
  const value = (Object.hasOwn(values, name) ? (values[name] ?? '') : '').trim();
  if (value === '') return null;
  if (name === 'server') return serverAddress(value);
  if (isCredential(name)) return SAFE_SECRET.test(value) ? value : null;
  return isStep(value) ? null : percentEncoded(value);
}

/** A step within an address, which clients take before they send a request, even where the dots are encoded. */
const isStep = (value: string) => /^\.\.?$/.test(value);

/** The same, but null for a secret that is hidden. */
export function shownValue(
  { values, showSecrets }: Pick<Values, 'values' | 'showSecrets'>,
  name: string,
): string | null {
  return isCredential(name) && !showSecrets ? null : usableValue(values, name);
}

/** Says what is wrong with an entry that cannot be used; null for one that can. */
export function valueProblem(values: Named, name: string): string | null {
  if (!Object.hasOwn(values, name) || values[name]?.trim() === '' || usableValue(values, name) !== null) return null;
  if (name === 'server') return 'Enter a full address, such as https://api.example.com.';
  if (!isCredential(name)) return 'It cannot be . or .., because these lead to another address.';
  return 'It has characters not allowed in a sample. Letters, digits and . _ ~ + / = : @ % , - are allowed.';
}

/**
 * Says what may be wrong with an entry that is used. The path of a server may be that of a gateway, or the one with which the paths of
 * operations begin, and only the reader knows which.
 */
export function valueHint(values: Named, name: string): string | null {
  const server = name === 'server' ? usableValue(values, name) : null;
  const pathname = server === null ? '/' : new URL(server).pathname;
  if (pathname === '/') return null;
  return `If the paths in the samples begin with ${pathname}, leave it out here, or they will have it twice.`;
}

function serverAddress(value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return (url.origin + url.pathname).replace(/[^\w:/.~%[\]-]/g, percentEncoded).replace(/\/+$/, '');
}
