import { local, session } from '../../../state/storage.ts';

/** What the reader entered under My values for a name, if samples may show it; null otherwise. */
export type OwnValue = (name: string) => string | null;

/** The values are loaded only where some are kept. */
export async function ownValues(): Promise<OwnValue> {
  if ([local, session].every((storage) => storage.read('docs-values') === null)) return () => null;
  const { shownValue, startValues, useValues } = await import('../../../state/values.ts');
  startValues();
  return (name) => shownValue(useValues.getState(), name);
}
