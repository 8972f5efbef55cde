import { useSettled } from '../use-settled.ts';

/** What a filter has found: shown with each key, and read out once typing rests. */
export function TypedStatus({ said }: { said: string }) {
  const settled = useSettled(said, '');
  return (
    <>
      <span aria-hidden="true" translate="no">
        {said}
      </span>
      <span role="status" className="visually-hidden" translate="no">
        {settled}
      </span>
    </>
  );
}
