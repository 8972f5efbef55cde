import { joined } from '../inline.ts';

/** Names with a comma between them, so that they are also copied as several. */
export function CodeList({ names }: { names: readonly string[] }) {
  return (
    <>
      {joined(
        names.map((name) => <code key={name}>{name}</code>),
        ', ',
      )}
    </>
  );
}
