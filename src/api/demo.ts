import type { Implement } from './implement.ts';

export function serveDemo(implement: Implement): void {
  implement('GET /demo', ({ store, demos }) => store.demo.left(demos));

  implement('POST /demo/remove', ({ store, demos, body, write }) =>
    store.demo.remove(write, demos, body.edited),
  );
}
