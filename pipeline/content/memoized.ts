/**
 * A function that works out its answer once for each object, told apart by identity: for what every page asks of the same
 * list, so that twice the pages do not take four times as long. The object must not change afterwards.
 */
export function memoized<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const answers = new WeakMap<K, V>();
  return (of) => {
    const kept = answers.get(of);
    if (kept !== undefined) return kept;
    const made = make(of);
    answers.set(of, made);
    return made;
  };
}
