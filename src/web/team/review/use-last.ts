import { useState } from 'react';

/** The last value that was there: the answer of the query before, while the next one has none or fails. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
