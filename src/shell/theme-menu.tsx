import { useEffect, useSyncExternalStore } from 'react';
import type { ColorModeConfig } from '../../contract/site.ts';
import { THEMES, type Theme } from '../../contract/storage.ts';
import { startTheme, useTheme } from '../state/theme.ts';
import { DARK, nextTheme, shownTheme } from '../state/theme-choice.ts';
import { MoonIcon, SunIcon, SystemIcon } from '../ui/parts/icons.tsx';
import { useMenu } from '../ui/use-menu.ts';

const ICONS = { light: SunIcon, dark: MoonIcon, system: SystemIcon } as const;

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/**
 * Each press goes on to the next color mode and lists all of them, so that nobody has to guess what comes next; one can be
 * chosen from the list, too. The button's name says which one is on.
 */
export function ThemeMenu({ colorMode }: { colorMode: ColorModeConfig }) {
  const { theme, setTheme } = useTheme();
  const [menu, open, setOpen] = useMenu<HTMLDivElement>();
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
    // The color of the browser's own frame: the first is for light pages, the second for dark ones, whatever the system prefers.
    document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((color, index) => {
      color.media = (index === 1) === (shown === 'dark') ? '' : 'not all';
    });
  }, [shown]);

  const choose = (name: Theme) => {
    setTheme(name);
    setOpen(false);
    menu.current?.querySelector('button')?.focus({ preventScroll: true });
  };
  const ModeIcon = ICONS[mode];
  return (
    <div className="menu theme-menu" ref={menu} data-open={open || undefined}>
      <button
        type="button"
        className="icon-button theme-button"
        aria-label={`Color mode: ${mode}`}
        aria-expanded={open}
        onClick={() => {
          setTheme(nextTheme(theme, shown, respect));
          setOpen(true);
        }}
      >
        <ModeIcon />
      </button>
      {open && (
        <ul>
          {THEMES.filter((name) => respect || name !== 'system').map((name) => (
            <li key={name}>
              <button type="button" aria-pressed={name === mode} onClick={() => choose(name)}>
                {label(name)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const label = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
