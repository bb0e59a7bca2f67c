import type { Rows } from '#domain/tables.ts';

/** A colleague who has no account here (product §2). */
export type Colleague = Rows['colleagues'];

export const COLLEAGUE_NAME_MAX_LENGTH = 100;
export const COLLEAGUE_HANDLE_MAX_LENGTH = 40;

/** The handle that a new colleague gets: their first name in letters a to z, with a number when it is taken. */
export function handleFor(name: string, taken: readonly string[]): string {
  const first =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\w\s]/g, '')
      .split(/\s+/)
      .find((word) => word !== '')
      ?.slice(0, COLLEAGUE_HANDLE_MAX_LENGTH - 4) ?? 'colleague';
  const used = new Set(taken.map((handle) => handle.toLowerCase()));
  let handle = first;
  for (let number = 2; used.has(handle); number++) handle = `${first}${number}`;
  return handle;
}
