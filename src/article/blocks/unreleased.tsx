/**
 * Marks what the described release does not have yet.
 *
 * @param props `after`: that release, so that a build can say which marks to take away with the next one
 */
export function Unreleased({ after }: { after: string }) {
  return <span className="unreleased">not in {after}</span>;
}
