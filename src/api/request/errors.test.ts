import { describe, expect, test, vi } from 'vitest';
import { createApi } from '#api/app.ts';
import { StoreError, type Store } from '#store/store.ts';
import { localContext } from './context.ts';

const now = () => new Date('2026-01-01');

/** A store whose calls fail with this error. */
function failing(error: Error): Store {
  return { jobs: { get: () => Promise.reject(error) } } as unknown as Store;
}

describe('When the API fails', () => {
  test.each([
    [new StoreError('It could not be read.', { cause: new Error('Broken') }), 'It could not be read.', 500],
    [new StoreError('The disk is full.', { kind: 'full' }), 'The disk is full.', 507],
    [new StoreError('Close the other tabs.', { kind: 'unavailable' }), 'Close the other tabs.', 503],
    [new TypeError('x is not a function'), 'Something went wrong. Try again.', 500],
  ])(
    '%s is answered as a sentence, and its reason is only logged to the console',
    async (error, message, status) => {
      const logged = vi.spyOn(console, 'error').mockReturnValue();
      const response = await createApi(localContext(failing(error)), { now }).request('/jobs/1');
      expect(response.status).toBe(status);
      expect(await response.json()).toEqual({ message });
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(logged).toHaveBeenCalledExactlyOnceWith(error);
      logged.mockRestore();
    },
  );
});
