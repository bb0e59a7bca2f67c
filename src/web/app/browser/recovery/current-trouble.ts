import type { Trouble } from '#domain/workspace/workspace-trouble.ts';
import type { TroubleAnswer } from '#hosts/browser/recovery/trouble-answer.ts';
import { createStore } from '#web/kit/store.ts';

/** The reason why the workspace can't be used, from the last answer that gave a reason; null when it can be used. */
export const currentTrouble = createStore<Trouble | null>(null);

/** Checks whether an answer reports that the workspace can't be used (decision 015). Never rejects. */
export async function noticeTrouble(response: Response): Promise<void> {
  if (response.status !== 503) return;
  // An answer that is no JSON reports no trouble.
  const json: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const { trouble } = Object(json) as Partial<TroubleAnswer>;
  if (trouble !== undefined) currentTrouble.set(trouble);
}
