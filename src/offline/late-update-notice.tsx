import { useLate } from '../ui/use-late.ts';
import { useOffline } from './offline-store.ts';

/** It comes with the code that learns of new versions, so it is loaded by the time there is one. */
const NOTICE = {
  what: 'The notice of a new version',
  load: () => import('./worker/connection.ts').then((part) => part.UpdateNotice),
};

/** The notice of a new version, while there is one. */
export function LateUpdateNotice() {
  const wanted = useOffline(({ outdated, update }) => outdated || (update !== null && !update.dismissed));
  const Notice = useLate(NOTICE, wanted);
  return Notice && <Notice />;
}
