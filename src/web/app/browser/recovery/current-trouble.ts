import type { Trouble } from '#domain/workspace/workspace-trouble.ts';
import { createStore } from '#web/kit/store.ts';

/** The reason why the workspace can't be used, from the last answer that gave a reason; null when it can be used. */
export const currentTrouble = createStore<Trouble | null>(null);
