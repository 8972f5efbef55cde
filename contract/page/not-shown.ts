import { withScheme } from '../urls.ts';

/** Replaces a component that cannot be shown and has no content. */
export const notShown = (component: string): string => `[${component} is not shown here]`;

/** Attributes by which components of all kinds name what they show or where they lead. */
const ADDRESSES = ['href', 'to', 'src', 'url'];

const ADDRESS = /^(?:https?:\/\/|\/|\.{1,2}\/)/i;

/** The title of a component that cannot be shown, and the address that it names, such as that of a video: readers get a link to it. */
export function namedBy(attributes: Readonly<Record<string, unknown>>): { title?: string; address?: string } {
  const { title } = attributes;
  const address = ADDRESSES.map((name) => attributes[name]).find(
    (value): value is string => typeof value === 'string' && ADDRESS.test(value),
  );
  return {
    ...(typeof title === 'string' && title.trim() !== '' && { title }),
    ...(address !== undefined && { address: withScheme(address) }),
  };
}

/** Text of a link that has no other. */
export const addressText = (address: string): string => address.replace(/^(?:https?:)?\/\/|[?#].*$/g, '');
