import type { Implement } from './implement.ts';

export function serveDemo(implement: Implement): void {
  implement('GET /demo', async ({ store, loadDemos }) => store.demo.left(await loadDemos()));

  implement('POST /demo/remove', async ({ store, loadDemos, body, write }) =>
    store.demo.remove(write, await loadDemos(), body.edited),
  );
}
