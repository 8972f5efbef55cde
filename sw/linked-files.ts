import { linkedAddresses, shownAddresses } from '../contract/offline/linked-files.ts';
import { encodePath, pathBelow } from './addresses.ts';

export interface PageOfScope {
  scope: string;
  /** The page's file: `docs/intro/index.html`. */
  page: string;
}

/** Files below the base without which a page is no page: its styles and scripts. */
export function linkedFiles(html: string, where: PageOfScope): string[] {
  return below(linkedAddresses(html), where);
}

/** Files below the base that a page shows: styles, scripts and pictures. */
export function shownFiles(html: string, where: PageOfScope): string[] {
  return below(shownAddresses(html), where);
}

function below(addresses: readonly string[], { scope, page }: PageOfScope): string[] {
  const from = new URL(encodePath(page), scope);
  const files = addresses.map((address) => {
    try {
      return pathBelow(scope, new URL(address, from));
    } catch {
      return null; // No address: the browser asks for nothing either.
    }
  });
  return [...new Set(files.filter((file) => file !== null))];
}
