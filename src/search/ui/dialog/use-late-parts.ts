import { type RefObject, useEffect, useState } from 'react';
import { whenLoaded } from '../../../ui/late.ts';

export type LateParts = typeof import('./late-parts.ts');

/**
 * Answers, tips, and shortcuts, which the first list of a search does not wait for. Null until they are loaded.
 *
 * @param wanted `quietly`: without a message if they cannot be loaded
 * @param place of that message
 */
export function useLateParts(wanted: boolean | 'quietly', place: RefObject<Element | null>): LateParts | null {
  const [parts, setParts] = useState<LateParts | null>(null);
  const missing = parts === null && wanted;
  useEffect(() => {
    const load = () => import('./late-parts.ts');
    if (missing === 'quietly') load().then(setParts, () => {});
    return missing === true
      ? whenLoaded('A part of the search', load, setParts, { place: () => place.current })
      : undefined;
  }, [missing, place]);
  return parts;
}
