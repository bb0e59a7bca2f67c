import type { Reason } from '#domain/reason/reason.ts';
import type { Teammate } from '#domain/note/mention.ts';
import { searchable } from '#domain/searchable.ts';
import type { Stage } from '#domain/stage.ts';
import type { ChosenAll } from './chosen.ts';
import { LEAVE_OUT } from './read/choices.ts';
import type { Value } from './read/values.ts';
import type { MovingChoices } from './read/moving-importer.ts';

/** The choice for a reason: a reason here, by its id; a new one; only words; or nothing. */
export type ReasonChoice = number | 'new' | 'words' | 'none';

/** The person's choices for the reasons, by their names in the other system. */
export type ChosenReasons = ReadonlyMap<string, ReasonChoice>;

/** The choice for a reason, or else the guess: the reason of the same name, or a new one. */
export function reasonChoice(text: string, chosen: ChosenReasons, reasons: readonly Reason[]): ReasonChoice {
  const same = reasons.find(({ name }) => searchable(name) === searchable(text));
  return chosen.get(text) ?? same?.id ?? 'new';
}

interface OfReasons {
  readonly values: readonly Value[];
  readonly chosen: ChosenReasons;
  readonly reasons: readonly Reason[];
}

/** The choices in the form that the worker takes. */
export function choicesOf(
  { choices }: ChosenAll,
  { values, chosen, reasons }: OfReasons,
  teammates: readonly Teammate[],
): MovingChoices {
  const asked = values.map(({ text }) => ({ text, choice: reasonChoice(text, chosen, reasons) }));
  const nameOf = (text: string, choice: ReasonChoice) => {
    if (choice === 'none') return null;
    return typeof choice === 'number' ? (reasons.find(({ id }) => id === choice)?.name ?? null) : text;
  };
  return {
    jobs: choices.jobs,
    stages: new Map<string, Stage>(
      Array.from(choices.standings, ([key, standing]) => [
        key.replace(/^stage /, ''),
        standing === 'active' || standing === LEAVE_OUT ? 'applied' : standing,
      ]),
    ),
    reasons: new Map(asked.map(({ text, choice }) => [text, nameOf(text, choice)])),
    newReasons: asked.flatMap(({ text, choice }) => (choice === 'new' ? [text] : [])),
    teammates,
    country: choices.country,
  };
}
