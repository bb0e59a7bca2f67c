import { objectIn, text, type Answers } from './answers.ts';
import { readAshby } from './ashby.ts';
import { readGreenhouse } from './greenhouse.ts';
import { readLever } from './lever.ts';
import type { Moved, System } from './moved.ts';
import { readWorkable } from './workable.ts';

/** The system that gave these answers; null if it is not known. */
export function systemOf(answers: Answers): System | null {
  const [application, candidate] = [answers.of('applications')[0]?.value, answers.of('candidates')[0]?.value];
  if (answers.of('opportunities').length > 0) return 'lever';
  if (application && text(application, 'candidate_id') !== '') return 'greenhouse';
  if (application && text(objectIn(application, 'candidate'), 'id') !== '') return 'ashby';
  return candidate && text(objectIn(candidate, 'job'), 'shortcode') !== '' ? 'workable' : null;
}

const READERS: Readonly<Record<System, (answers: Answers) => Moved>> = {
  greenhouse: readGreenhouse,
  lever: readLever,
  ashby: readAshby,
  workable: readWorkable,
};

/** Reads the answers of a system. */
export function readMoved(system: System, answers: Answers): Moved {
  return READERS[system](answers);
}
