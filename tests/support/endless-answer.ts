/** An answer that begins like a file and never ends. Its bytes are produced on demand. */
export function endlessAnswer(begin: string, status = 200) {
  const chunk = 10;
  const endless = {
    chunk,
    /** Bytes that were read. */
    bytes: 0,
    /** Whether the reader has given up on it. */
    released: false,
    answer: (signal?: AbortSignal | null) => {
      const letGo = () => {
        endless.released = true;
      };
      signal?.addEventListener('abort', letGo);
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(begin)),
        pull: (controller) => {
          if (endless.bytes > 1_000_000) throw new Error('Nobody stops reading.');
          endless.bytes += chunk;
          controller.enqueue(new TextEncoder().encode('A'.repeat(chunk)));
        },
        cancel: letGo,
      });
      return new Response(body, { status });
    },
    fetch: async (_address?: string, init?: RequestInit) => endless.answer(init?.signal),
  };
  return endless;
}
