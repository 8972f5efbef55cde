import { useEffect, useState } from 'react';
import { formatBytes, formatDate } from '../format.ts';
import { useOffline } from '../offline-store.ts';

interface Space {
  used: number | null;
  allowed: number | null;
  /** Whether the browser keeps the copy when storage runs short; null where it cannot be asked. */
  kept: boolean | null;
}

/** Version, date and size of the offline copy, and whether the browser may delete it. */
export function OfflineCopyFacts() {
  const copy = useOffline((state) => state.copy);
  const [space, setSpace] = useState<Space>({ used: null, allowed: null, kept: null });
  const [refused, setRefused] = useState(false);
  const done = copy?.done;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored changes with the number of files
  useEffect(() => {
    void readSpace().then(setSpace);
  }, [done]);
  if (copy === null) return null;

  const keep = async () => {
    setRefused(!(await navigator.storage.persist().catch(() => false)));
    setSpace(await readSpace());
  };
  return (
    <dl className="offline-facts">
      <Fact name="Version" value={copy.release} />
      {copy.origin?.date && <Fact name="Date" value={formatDate(copy.origin.date)} />}
      {copy.origin?.importedAt && (
        <Fact name="Updated from zip" value={formatDate(new Date(copy.origin.importedAt).toISOString())} />
      )}
      {copy.completedAt !== null && !copy.origin?.importedAt && (
        <Fact name="Saved" value={formatDate(new Date(copy.completedAt).toISOString())} />
      )}
      <Fact name="Files" value={copy.done === copy.total ? String(copy.total) : `${copy.done} of ${copy.total}`} />
      <Fact name="Size" value={formatBytes(copy.bytes)} />
      {space.used !== null && <Fact name="Storage used" value={formatBytes(space.used)} />}
      {space.allowed !== null && <Fact name="Storage allowed" value={formatBytes(space.allowed)} />}
      {space.kept !== null && (
        <div className="offline-fact">
          <dt>If storage runs short</dt>
          <dd>
            <span>{space.kept ? 'Kept' : refused ? 'The browser decides' : 'May be deleted'}</span>
            {!space.kept && !refused && (
              <button type="button" className="offline-button offline-button-small" onClick={() => void keep()}>
                Ask to keep it
              </button>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="offline-fact">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

async function readSpace(): Promise<Space> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return { used: usage ?? null, allowed: quota ?? null, kept: await navigator.storage.persisted() };
  } catch {
    return { used: null, allowed: null, kept: null };
  }
}
