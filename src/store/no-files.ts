import type { FileBytes } from './file-bytes.ts';
import { StoreError } from './store.ts';

/** The `FileBytes` of a host that can't store files. */
export const NO_FILES: FileBytes = {
  put: () => Promise.reject(new StoreError('There is no place for files here.', { kind: 'unavailable' })),
  get: async () => null,
  stat: async () => null,
  list: async () => [],
  remove: async () => undefined,
  adding: (work) => work(),
  sweeping: async () => undefined,
};
