import type { BodyInput } from '#contract/contract.ts';
import { refreshAll } from '#web/app/api/refresh.ts';

/**
 * A change of an offer, as `useWrite` takes it.
 *
 * @param done the toast afterwards, with “Undo”
 * @param onShown called when the change is shown
 */
export function offerChange(
  id: number,
  body: BodyInput<'PATCH /offers/{id}'>,
  done: string | undefined,
  onShown?: () => void,
) {
  const outcome = { failed: 'The offer was not changed', done, onShown };
  return ['PATCH /offers/{id}', { params: { id }, body }, outcome] as const;
}

/** Loads everything again after a failure, because another person may have changed the offer. */
export function orRefreshed<Value>(written: Promise<Value>): Promise<Value> {
  return written.catch((error: unknown) => {
    void refreshAll();
    throw error;
  });
}
