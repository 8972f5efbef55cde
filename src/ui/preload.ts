import { adoptSheet } from './adopt-sheet.ts';

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
  const address = import.meta.env.BASE_URL + file;
  let loaded: Promise<unknown> | undefined;
  if (file.endsWith('.css')) {
    // Pages that came by navigation have brought adopted sheets (src/router/http-source.ts). A linked one would come before these, and
    // Chromium then sets up all faces anew. From a service worker it requests them again, and all text is in stand-ins until the next
    // such sheet.
    const loading = document.adoptedStyleSheets?.length ? adopt(address) : link(address);
    loaded = loading.catch(() => {
      requested.delete(file);
      throw new Error(`${file} could not be loaded.`);
    });
  } else addLink('modulepreload', address);
  requested.set(file, loaded);
  return loaded;
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, crossOrigin: '', href });
  document.head.append(link);
  return link;
}

async function link(address: string): Promise<void> {
  const element = addLink('stylesheet', address);
  await new Promise((resolve, reject) => {
    element.onload = resolve;
    element.onerror = () => {
      element.remove();
      reject();
    };
  });
}

async function adopt(address: string): Promise<void> {
  const answer = await fetch(address);
  // Some hosts answer with a page where a file is missing.
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/css')) throw new Error();
  adoptSheet(await answer.text());
}
