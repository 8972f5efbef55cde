import { withScheme } from '../urls.ts';

/** Replaces a component that cannot be shown and has no content. */
export const notShown = (component: string): string => `[${component} is not shown here]`;

/** Attributes by which components of all kinds name what they show or where they lead. */
const ADDRESSES = ['href', 'to', 'src', 'url'];

const ADDRESS = /^(?:https?:\/\/|\/|\.{1,2}\/)/i;

interface Named {
  title?: string;
  /** All that it shows, as of VitePress' `<Badge text="…" />`. */
  text?: string;
  /** Where it leads, or what it shows, such as a video: readers get a link to it. */
  address?: string;
}

/** What a component that cannot be shown says about itself. A label is a title, such as of a tab. */
export function namedBy(attributes: Readonly<Record<string, unknown>>): Named {
  const { text, label, title = label } = attributes;
  const address = ADDRESSES.map((name) => attributes[name]).find(
    (value): value is string => typeof value === 'string' && ADDRESS.test(value),
  );
  return {
    ...(isWords(title) && { title }),
    ...(isWords(text) && { text }),
    ...(address !== undefined && { address: withScheme(address) }),
  };
}

const isWords = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Text of a link that has no other. */
export const addressText = (address: string): string => address.replace(/^(?:https?:)?\/\/|[?#].*$/g, '');
