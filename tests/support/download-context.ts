import type { DownloadRun } from '../../sw/download/download-run.ts';
import { openRecords } from '../../sw/records.ts';
import { tuning } from '../../sw/tuning.ts';

type Context = DownloadRun['context'];

/** A download of a release without packs, on a line that is there, in which no time passes between tries. */
export function downloadContext(
  given: Pick<Context, 'scope' | 'base' | 'storage' | 'release' | 'manifest' | 'probe'>,
): Context {
  return {
    ...given,
    records: openRecords(given.storage, given.base, given.scope),
    tuning: { ...tuning, delays: [0] },
    packs: [],
    online: () => true,
    sleep: async () => undefined,
    now: () => 0,
  };
}
