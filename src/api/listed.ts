/** Rows as the API answers a list; null stays null. */
export function listed<Row>(rows: readonly Row[] | null): { data: readonly Row[] } | null {
  return rows && { data: rows };
}
