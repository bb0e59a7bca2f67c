/** Ids for questions without one. They are the same at the next visit, so that restored answers find their questions. */
export function countedIds(): () => string {
  let count = 0;
  return () => `unnamed-${++count}`;
}
