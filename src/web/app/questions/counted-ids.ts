/** Creates ids for questions without one. The ids are the same at the next visit, so that restored answers find their questions. */
export function countedIds(): () => string {
  let count = 0;
  return () => `unnamed-${++count}`;
}
