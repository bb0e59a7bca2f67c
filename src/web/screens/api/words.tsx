/** A sentence of the document. What is between backticks is shown as code. */
export function Words({ of }: { of: string }) {
  return of.split('`').map((part, place) =>
    // oxlint-disable-next-line react/no-array-index-key -- a part has no other identity
    place % 2 === 0 ? part : <code key={place}>{part}</code>,
  );
}
