import { Fragment } from 'react';

/** Names with a comma between them, so that they are also copied as several. */
export function CodeList({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <code>{name}</code>
    </Fragment>
  ));
}
