import { type ComponentType, useEffect, useState } from 'react';
import { atLeisure } from '../../ui/at-leisure.ts';
import { DESKTOP } from './desktop.ts';

/** The sidebar's edge, where the window is wide enough for one. Nobody misses it before it is loaded, or if it cannot be. */
export function LateSidebarEdge() {
  const [Edge, setEdge] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!window.matchMedia(DESKTOP).matches) return;
    return atLeisure(
      () => import('./sidebar-edge.tsx'),
      ({ SidebarEdge }) => {
        setEdge(() => SidebarEdge);
        return undefined;
      },
    );
  }, []);
  return Edge && <Edge />;
}
