import { useEffect, useSyncExternalStore } from 'react';
import type { ColorModeConfig } from '../../contract/site.ts';
import { THEMES, type Theme } from '../../contract/storage.ts';
import { startTheme, useTheme } from '../state/theme.ts';
import { DARK, shownTheme } from '../state/theme-choice.ts';
import { MoonIcon, SunIcon, SystemIcon } from '../ui/icons.tsx';
import { closeMenu } from '../ui/menus.ts';

const ICONS = { light: SunIcon, dark: MoonIcon, system: SystemIcon } as const;

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** The color modes to choose from; its name says which one is on. */
export function ThemeMenu({ colorMode }: { colorMode: ColorModeConfig }) {
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
    <details className="menu theme-menu">
      <summary className="icon-button" aria-label={`Color mode: ${mode}`}>
        <ModeIcon />
      </summary>
      <ul>
        {THEMES.filter((name) => respect || name !== 'system').map((name) => (
          <li key={name}>
            <button
              type="button"
              data-theme-choice={name}
              aria-pressed={name === mode}
              onClick={(event) => {
                setTheme(name);
                closeMenu(event.currentTarget);
              }}
            >
              {label(name)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

const label = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
