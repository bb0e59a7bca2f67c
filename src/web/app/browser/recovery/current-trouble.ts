import type { Trouble } from '#domain/workspace/workspace-trouble.ts';
import type { TroubleAnswer } from '#hosts/browser/trouble-answer.ts';
import { createStore } from '#web/kit/store.ts';

/** The trouble that keeps the workspace from being used, from the last answer that named one. */
export const currentTrouble = createStore<Trouble | null>(null);

/** Checks whether an answer says that the workspace can't be used (decision 015). Never rejects. */
export async function noticeTrouble(response: Response): Promise<void> {
  if (response.status !== 503) return;
  const json: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const { trouble } = Object(json) as Partial<TroubleAnswer>;
  if (trouble !== undefined) currentTrouble.set(trouble);
}
