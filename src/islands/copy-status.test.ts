import { afterEach, expect, it, vi } from 'vitest';
import { statusNear } from './copy-status.ts';

interface Place {
  children: Set<object>;
  closest(): Place | null;
  append(child: object): void;
}

afterEach(() => vi.unstubAllGlobals());

/** A page with elements that know only their parent. */
function page() {
  const attached: Place[] = [];
  const place = (closest: Place | null): Place => {
    const made: Place = {
      children: new Set(),
      closest: () => closest,
      append(child) {
        for (const other of attached) other.children.delete(child);
        made.children.add(child);
        Object.assign(child, { parentElement: made });
      },
    };
    attached.push(made);
    return made;
  };
  const body = place(null);
  const dialog = place(null);
  vi.stubGlobal('document', {
    body,
    createElement: () => ({ setAttribute: () => {} }),
    querySelector: () => attached.flatMap(({ children }) => [...children])[0] ?? null,
  });
  const near = (element: Place) => statusNear(element as unknown as Element);
  const remove = (one: Place) => attached.splice(attached.indexOf(one), 1);
  return { body, dialog, inPage: place(null), inDialog: place(dialog), near, remove };
}

it('is in the dialog of what speaks, because the rest of the page is inert, else in the page', () => {
  const { body, dialog, inPage, inDialog, near } = page();
  const status = near(inPage);
  expect(body.children).toContain(status);
  expect(near(inDialog)).toBe(status);
  expect(dialog.children).toContain(status);
  expect(near(inPage)).toBe(status);
  expect(body.children).toContain(status);
});

it('is made again after it was removed with its dialog', () => {
  const { body, dialog, inPage, inDialog, near, remove } = page();
  const status = near(inDialog);
  remove(dialog);
  const next = near(inPage);
  expect(next).not.toBe(status);
  expect(body.children).toContain(next);
});
