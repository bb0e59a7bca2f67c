/** The sentence about an answer that is not what it should be. */
export const UNREADABLE = 'Its server answers in a way that can’t be read';

/** A sentence about a status that is no success. */
export function problemOf(status: number): string {
  if (status === 401 || status === 403) return 'Its server does not let this server in';
  if (status === 404 || status === 410) return 'There is no calendar at this address any more';
  return `Its server answers with the error ${status}`;
}
