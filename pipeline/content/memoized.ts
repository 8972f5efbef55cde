/**
 * Makes a function compute its answer only once per object (compared by identity). It is for questions that every page asks
 * about the same list: without it, twice the pages would take four times as long. The object must not change afterwards.
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
