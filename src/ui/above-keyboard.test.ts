import { afterEach, expect, it, vi } from 'vitest';
import { stayAboveKeyboard } from './above-keyboard.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function stubViewport() {
  const viewport = Object.assign(new EventTarget(), { height: 844, scale: 1 });
  vi.stubGlobal('window', { visualViewport: viewport });
  return (change: { height: number; scale?: number }) => {
    Object.assign(viewport, change);
    viewport.dispatchEvent(new Event('resize'));
  };
}

it('ends above the keyboard, and at the end of the window without one', () => {
  const show = stubViewport();
  const element = { style: { maxHeight: '' } } as HTMLElement;
  const end = stayAboveKeyboard(element);
  expect(element.style.maxHeight).toBe('844px');
  show({ height: 508 });
  expect(element.style.maxHeight).toBe('508px');
  show({ height: 844 });
  expect(element.style.maxHeight).toBe('844px');
  show({ height: 422, scale: 2 });
  expect(element.style.maxHeight).toBe('');
  end();
  show({ height: 508, scale: 1 });
  expect(element.style.maxHeight).toBe('');
});

it('does nothing in a browser that does not tell what is seen', () => {
  vi.stubGlobal('window', {});
  expect(() => stayAboveKeyboard({} as HTMLElement)()).not.toThrow();
});
