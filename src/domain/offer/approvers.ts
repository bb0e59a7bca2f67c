import type { Row } from '#domain/tables.ts';

/** The handles of the people who are to approve an offer, in their order. */
export function handlesOf({ approvals }: Pick<Row<'offers'>, 'approvals'>): string[] {
  return approvals.map(({ handle }) => handle);
}
