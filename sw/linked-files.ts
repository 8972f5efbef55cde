import { linkedAddresses, shownAddresses } from '../contract/offline/linked-files.ts';
import { encodePath, pathBelow } from './addresses.ts';

export interface PageOfScope {
  scope: string;
  /** The page's file: `docs/intro/index.html`. */
  page: string;
}

/** Styles and scripts of a page: files below the base without which it does not work. */
export function linkedFiles(html: string, where: PageOfScope): string[] {
  return below(linkedAddresses(html), where);
}

/** Styles, scripts and pictures of a page: files below the base that it shows. */
export function shownFiles(html: string, where: PageOfScope): string[] {
  return below(shownAddresses(html), where);
}

function below(addresses: readonly string[], { scope, page }: PageOfScope): string[] {
  const from = new URL(encodePath(page), scope);
  const files = addresses.map((address) => {
    try {
      return pathBelow(scope, new URL(address, from));
    } catch {
      return null; // Not a valid address, so the browser requests nothing either.
    }
  });
  return [...new Set(files.filter((file) => file !== null))];
}
