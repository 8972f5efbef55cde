/**
 * Marks something that the described release does not have yet.
 *
 * @param props `after`: that release, so that a build of the docs for the next one can say which marks to remove
 */
export function Unreleased({ after }: { after: string }) {
  return <span className="unreleased">not in {after}</span>;
}
