import type { SearchWorkerReply, SearchWorkerRequest } from '../../../contract/search/search.ts';
import { SearchEngine } from '../engine/engine.ts';
import { answerWith, engineBackend } from './engine-backend.ts';

const answer = answerWith(engineBackend(new SearchEngine()));

addEventListener('message', async ({ data }: MessageEvent<SearchWorkerRequest>) => {
  const reply: SearchWorkerReply = await answer(data);
  postMessage(reply);
});
