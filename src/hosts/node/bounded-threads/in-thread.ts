import { parentPort } from 'node:worker_threads';

/** What a thread of `bounded-threads.ts` posts for each task. Its first message only says that it is ready. */
export type FromThread<Answer> = { readonly answer: Answer } | { readonly failed: string };

/** Answers tasks in a thread, one after the other. */
export function answerTasks<Task, Answer>(answer: (task: Task) => Answer | Promise<Answer>): void {
  async function answerFor(task: Task): Promise<FromThread<Answer>> {
    try {
      return { answer: await answer(task) };
    } catch (error) {
      return { failed: String(error) };
    }
  }
  parentPort?.on('message', (task: Task) => {
    void answerFor(task).then((message) => parentPort?.postMessage(message));
  });
  parentPort?.postMessage('ready');
}
