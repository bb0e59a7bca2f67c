import { kindOf } from '#domain/files/kind-of.ts';
import { answerTasks } from '#server/bounded-threads/in-thread.ts';
import type { DocumentAnswer, DocumentTask } from './document-reader.ts';
import { textOf } from './read-document.ts';

// The program of the threads that read documents (document-reader.ts).

answerTasks<DocumentTask, DocumentAnswer>((task) =>
  // A damaged document has no text. It is kept as a file all the same.
  'kind' in task ? textOf(task).catch(() => '') : kindOf(task.bytes),
);
