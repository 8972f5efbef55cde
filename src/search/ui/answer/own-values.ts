import { local, session } from '../../../state/storage.ts';

/** What the reader entered under My values for a name, if samples may show it; null otherwise. */
export type OwnValue = (name: string) => string | null;

const none: OwnValue = () => null;
let loading: Promise<OwnValue> | null = null;

/** The values are loaded only where some are kept, and followed from then on. An answer does not fail for lack of them. */
export async function ownValues(): Promise<OwnValue> {
  if (!loading && [local, session].every((storage) => storage.read('docs-values') === null)) return none;
  loading ??= load();
  return loading.catch(() => none);
}

async function load(): Promise<OwnValue> {
  const { shownValue, startValues, useValues } = await import('../../../state/values.ts');
  startValues();
  return (name) => shownValue(useValues.getState(), name);
}
