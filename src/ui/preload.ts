/** Whatever was requested, with the promise of a style sheet. */
const requested = new Map<string, Promise<unknown> | undefined>();

/**
 * Loads a part of the site and the files that it needs, all at once. The build puts this around each `import()`, in place of Vite's own
 * function (pipeline/plugins/own-preload.ts), which requests a style sheet only once and is five times as long.
 *
 * @param files names below the base: style sheets, which have to be there, and scripts, which the part itself imports
 */
export async function preload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const [part] = await Promise.all([load(), ...files.map(request)]);
  return part;
}

/** @throws Error if a style sheet cannot be loaded; the next attempt requests it again */
function request(file: string): Promise<unknown> | undefined {
  if (requested.has(file)) return requested.get(file);
  const isStyle = file.endsWith('.css');
  const link = document.createElement('link');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = import.meta.env.BASE_URL + file;
  const loaded = isStyle
    ? new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = () => {
          link.remove();
          requested.delete(file);
          reject(new Error(`${file} could not be loaded.`));
        };
      })
    : undefined;
  requested.set(file, loaded);
  document.head.append(link);
  return loaded;
}
