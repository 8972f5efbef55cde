import type { SearchWorkerReply, SearchWorkerRequest } from '../../contract/search.ts';
import { createEngine } from './engine.ts';
import { engineBackend } from './engine-backend.ts';
import { answerWith } from './worker-messages.ts';

const answer = answerWith(engineBackend(createEngine()));

addEventListener('message', async ({ data }: MessageEvent<SearchWorkerRequest>) => {
  const reply: SearchWorkerReply = await answer(data);
  postMessage(reply);
});
