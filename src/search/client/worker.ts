import type { SearchWorkerReply, SearchWorkerRequest } from '../../../contract/search/search.ts';
import { SearchEngine } from '../engine/engine.ts';
import { engineBackend } from './engine-backend.ts';
import { answerWith } from './worker-messages.ts';

const answer = answerWith(engineBackend(new SearchEngine()));

addEventListener('message', async ({ data }: MessageEvent<SearchWorkerRequest>) => {
  const reply: SearchWorkerReply = await answer(data);
  postMessage(reply);
});
