/**
 * Makes ids for questions without one, by counting. They are the same at each visit, so that restored answers match
 * their questions.
 */
export function countedIds(): () => string {
  let count = 0;
  return () => `unnamed-${++count}`;
}
