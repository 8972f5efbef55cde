import { useEffect, useState } from 'react';

/** How long a value has to rest, in ms: what typing changes with each key is read out only then. */
export const REST = 500;

/** The value once it has rested; until then, the one that last had. */
export function useSettled<T>(value: T, first: T): T {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
