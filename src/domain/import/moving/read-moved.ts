import { text, type Answers } from './answers.ts';
import { readGreenhouse } from './greenhouse.ts';
import type { Moved, System } from './moved.ts';

/** Which system has answered this; null: none that is known. */
export function systemOf(answers: Answers): System | null {
  return text(answers.of('applications')[0]?.value ?? {}, 'candidate_id') === '' ? null : 'greenhouse';
}

const READERS: Readonly<Record<System, (answers: Answers) => Moved>> = {
  greenhouse: readGreenhouse,
};

/** Reads the answers of a system. */
export function readMoved(system: System, answers: Answers): Moved {
  return READERS[system](answers);
}
