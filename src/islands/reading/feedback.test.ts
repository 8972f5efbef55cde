import { afterEach, expect, it, vi } from 'vitest';
import { askForFeedback } from './feedback.ts';

afterEach(() => vi.unstubAllGlobals());

/** As much of an element as the question uses. */
class Fake {
  static focused: Fake | undefined;
  children: (Fake | string)[] = [];
  textContent = '';
  tabIndex: number | undefined;
  click = () => {};
  setAttribute() {}
  append(...added: (Fake | string)[]) {
    this.children.push(...added);
  }
  replaceChildren(...added: (Fake | string)[]) {
    this.children = added;
  }
  addEventListener(_: 'click', act: () => void) {
    this.click = act;
  }
  focus() {
    Fake.focused = this;
  }
}

it('moves the focus from the answer, which goes, to the sentence that replaces it', () => {
  const made: Fake[] = [];
  const createElement = () => {
    made.push(new Fake());
    return made.at(-1);
  };
  vi.stubGlobal('document', { createElement });
  vi.stubGlobal('window', { location: { href: 'https://e.org/' } });
  const place = new Fake();
  const parts: Record<string, unknown> = {
    '.edit-link': { href: 'https://github.com/a/b/edit/main/c.md' },
    '.feedback': place,
  };
  askForFeedback({ querySelector: (name: string) => parts[name] ?? null } as unknown as HTMLElement);
  made.find(({ textContent }) => textContent === 'Yes')?.click();
  const [sentence] = place.children;
  expect(sentence).toBeInstanceOf(Fake);
  expect(Fake.focused).toBe(sentence);
  expect(Fake.focused?.tabIndex).toBe(-1);
});
