import { SIDEBAR_SETTING } from '../../../contract/page/sidebar-setting.ts';
import { holdsModifier, type PressedKey } from '../../ui/modifiers.ts';

export const NARROWEST = 200;
export const WIDEST = 400;
export const STANDARD = 256;
export const HIDDEN = 'hidden';

interface SidebarSetting {
  /** Also that of a hidden sidebar, for when it is shown again. */
  width: number;
  hidden: boolean;
}

export function readSidebar(kept: string | null): SidebarSetting {
  const [, hidden, digits] = SIDEBAR_SETTING.exec(kept ?? '') ?? [];
  const width = Number(digits);
  return { width: width >= NARROWEST && width <= WIDEST ? width : STANDARD, hidden: hidden === HIDDEN };
}

export const keptSidebar = ({ width, hidden }: SidebarSetting): string => (hidden ? `${HIDDEN} ${width}` : `${width}`);

/** By how much a key moves the edge, in pixels. */
export function stepOf(event: PressedKey): number | undefined {
  if (holdsModifier(event)) return undefined;
  return { ArrowLeft: -16, ArrowRight: 16, Home: -WIDEST, End: WIDEST }[event.key];
}
