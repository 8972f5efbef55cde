import { useEffect, useSyncExternalStore } from 'react';
import type { ColorModeConfig } from '../../contract/site.ts';
import type { Theme } from '../../contract/storage.ts';
import { startTheme, useTheme } from '../state/theme.ts';
import { DARK, nextTheme, shownTheme } from '../state/theme-choice.ts';
import { MoonIcon, SunIcon, SystemIcon } from '../ui/icons.tsx';

const ICONS = { light: SunIcon, dark: MoonIcon, system: SystemIcon } as const;

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Cycles through the colour modes; its name says which one is on. */
export function ThemeButton({ colorMode }: { colorMode: ColorModeConfig }) {
  const { theme, setTheme } = useTheme();
  const systemIsDark = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(DARK).matches,
    () => false,
  );
  const respect = colorMode.respectPrefersColorScheme;
  const shown = shownTheme(theme, colorMode, systemIsDark);
  const mode: Theme = respect ? theme : shown;

  useEffect(startTheme, []);
  useEffect(() => {
    document.documentElement.dataset.theme = shown;
  }, [shown]);

  const ModeIcon = ICONS[mode];
  return (
    <button
      type="button"
      className="icon-button theme-button"
      aria-label={`Color mode: ${mode}`}
      title={`Color mode: ${mode}`}
      onClick={() => setTheme(nextTheme(theme, shown, respect))}
    >
      <ModeIcon />
    </button>
  );
}
