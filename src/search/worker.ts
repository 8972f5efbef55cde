import type { SearchWorkerReply, SearchWorkerRequest } from '../../contract/search.ts';
import { createEngine } from './engine.ts';
import { answerWith } from './worker-messages.ts';

const answer = answerWith(createEngine());

addEventListener('message', async ({ data }: MessageEvent<SearchWorkerRequest>) => {
  const reply: SearchWorkerReply = await answer(data);
  postMessage(reply);
});
