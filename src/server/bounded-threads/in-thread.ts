import { parentPort } from 'node:worker_threads';

/** The message of a thread of `bounded-threads.ts` after each task. The first message only says that it is ready. */
export type FromThread<Answer> = { readonly answer: Answer } | { readonly failed: string };

/**
 * Answers tasks in a thread, one after the other.
 *
 * @param buffersOf the buffers of an answer, which are moved instead of copied
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a program says what its tasks are
export function answerTasks<Task, Answer>(
  answer: (task: Task) => Answer | Promise<Answer>,
  buffersOf: (answer: Answer) => readonly ArrayBuffer[] = () => [],
): void {
  async function answerFor(task: Task): Promise<FromThread<Answer>> {
    try {
      return { answer: await answer(task) };
    } catch (error) {
      return { failed: String(error) };
    }
  }
  parentPort?.on('message', (task: Task) => {
    void answerFor(task).then((message) => {
      const buffers = 'answer' in message ? buffersOf(message.answer) : [];
      parentPort?.postMessage(message, [...new Set(buffers)]);
    });
  });
  parentPort?.postMessage('ready');
}
