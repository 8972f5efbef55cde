import { describe, expect, it, vi } from 'vitest';
import type { WorkerMessage } from '../contract/offline/offline.ts';
import { OpenPages, throttled } from './open-pages.ts';

const scope = 'https://e.org/base/';
const windowAt = (id: string, url: string) => ({ id, url, postMessage: vi.fn() });
type Window = ReturnType<typeof windowAt>;
const message = (back: boolean): WorkerMessage => ({ type: 'replaced', back });

/** The windows of a browser, as the worker asks for them. */
function openPages(...windows: Window[]) {
  const matchAll = vi.fn(async (_?: object): Promise<readonly Window[]> => windows);
  return { pages: new OpenPages({ matchAll } as never, scope), matchAll };
}

describe('open pages', () => {
  const one = () => windowAt('1', `${scope}docs/`);
  const other = () => windowAt('2', 'https://e.org/other/');

  it('are the windows below the base, also those that no worker controls', async () => {
    const { pages, matchAll } = openPages(one(), other());
    expect(await pages.addresses()).toEqual([`${scope}docs/`]);
    expect(matchAll).toHaveBeenLastCalledWith({ type: 'window', includeUncontrolled: true });
  });

  it('read files, and so do the workers that they have started', async () => {
    const { pages, matchAll } = openPages(one(), other());
    expect(await pages.ids()).toEqual(new Set(['1']));
    expect(matchAll).toHaveBeenLastCalledWith({ type: 'all', includeUncontrolled: true });
  });

  it('are told, and windows of other sites are not', async () => {
    const [page, stranger] = [one(), other()];
    await openPages(page, stranger).pages.tell(message(true));
    expect(page.postMessage.mock.calls).toEqual([[message(true)]]);
    expect(stranger.postMessage).not.toHaveBeenCalled();
  });

  it('hear messages in the order in which they were given, however long the browser takes to list them', async () => {
    const page = one();
    const { pages, matchAll } = openPages(page);
    let list: (windows: readonly Window[]) => void = () => undefined;
    matchAll.mockImplementationOnce(() => new Promise((resolve) => (list = resolve)));
    const first = pages.tell(message(true));
    const second = pages.tell(message(false));
    await vi.waitFor(() => expect(matchAll).toHaveBeenCalled());
    list([page]);
    await Promise.all([first, second]);
    expect(page.postMessage.mock.calls).toEqual([[message(true)], [message(false)]]);
  });

  it('hear the next message after one that could not be sent, which nobody waits for in vain', async () => {
    const page = one();
    const { pages, matchAll } = openPages(page);
    matchAll.mockRejectedValueOnce(new DOMException('', 'AbortError'));
    await pages.tell(message(true));
    await pages.tell(message(false));
    expect(page.postMessage.mock.calls).toEqual([[message(false)]]);
  });
});

it('of many calls passes on the first, and then at most one in a while', () => {
  let time = 0;
  const passed: number[] = [];
  const pass = throttled(
    async (value: number) => void passed.push(value),
    100,
    () => time,
  );
  for (const at of [0, 99, 100, 150, 199, 200, 1000, 500, 550]) {
    time = at;
    pass(at);
  }
  expect(passed).toEqual([0, 100, 200, 1000, 500]);
});
