type Filling = typeof import('./fill.ts');

let ready: Filling | undefined;
let loading: Promise<Filling> | undefined;

/**
 * Puts the reader's values into the samples of a page. The first page that has places for them loads what does it;
 * from then on they are there before a page is painted.
 *
 * @param names what readers can enter on this site, for the panel
 */
export function fillValues(main: HTMLElement, names: readonly string[]): void {
  if (ready) ready.fillPage(main);
  else if (main.querySelector('.placeholder')) {
    load(names).catch((error: unknown) => console.warn('Samples cannot take your values:', error));
  }
}

/** Opens the panel, at the field of this name. */
export async function openMyValues(names: readonly string[], wanted?: string): Promise<void> {
  try {
    await load(names);
    (await import('./panel.tsx')).openPanel(names, wanted);
  } catch (error) {
    console.warn('The panel of your values could not be loaded:', error);
  }
}

/** Also takes over what was kept: to be awaited before values are shown. */
export function load(names: readonly string[]): Promise<Filling> {
  loading ??= import('./fill.ts').then(
    (filling) => {
      ready = filling;
      filling.startFilling((wanted) => void openMyValues(names, wanted));
      return filling;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
