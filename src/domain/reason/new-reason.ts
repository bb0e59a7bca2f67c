import { newOrdered } from '#domain/ordered-rows.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Reason } from './reason.ts';

/** A new reason, the last in the order. It has a file of its own, because pages load `reason.ts` and not the tables. */
export function newReason(name: string, reasons: readonly Reason[]): Omit<Reason, 'id'> | Refusal {
  return newOrdered('reasons', { name, retired: false }, reasons);
}
