import { type ComponentType, useEffect, useState } from 'react';
import { whenLoaded } from './late.ts';

interface LateComponent<Props> {
  /** See `whenLoaded`; the options never change. */
  what: string;
  load(): Promise<ComponentType<Props>>;
  place?(): Element | null | undefined;
  onClose?(): void;
}

/** @returns a component that is loaded when it is first wanted; null while it is not wanted or not loaded */
export function useLate<Props>(
  { what, load, ...options }: LateComponent<Props>,
  wanted: boolean,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const missing = wanted && Part === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part is the same for as long as the page lives
  useEffect(
    () => (missing ? whenLoaded(what, load, (loaded) => setPart(() => loaded), options) : undefined),
    [missing],
  );
  return wanted ? Part : null;
}
