import { ATTRIBUTES, INTERVIEW_QUESTIONS, INTERVIEWERS, MOST_MINUTES } from '#domain/interview-fields.ts';
import { boolean, choice, natural, object, optional, text, type ValueOf } from '#domain/field.ts';
import { fits } from '#domain/row-check.ts';
import { STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import type { Kit } from './kit-queries.ts';

const FIELDS_BESIDES_MINUTES = {
  name: text,
  stage: choice(STAGES),
  interviewers: INTERVIEWERS,
  attributes: ATTRIBUTES,
  questions: INTERVIEW_QUESTIONS,
};

/** The fields of a kit that its form changes. */
const KIT_FIELDS = object({ ...FIELDS_BESIDES_MINUTES, minutes: natural });

type KitFields = ValueOf<typeof KIT_FIELDS>;

/** The draft of a kit, kept on this device until it is saved or discarded. */
const KIT_DRAFT = object({
  ...FIELDS_BESIDES_MINUTES,
  minutes: text,
  /** True if the person has changed anything. */
  isTouched: boolean,
  /** The kit as it was stored when typing began. A new one, and a draft of an earlier release, have none. */
  from: optional(KIT_FIELDS),
});

type KitDraft = ValueOf<typeof KIT_DRAFT>;

export function isKitDraft(value: unknown): value is KitDraft {
  return fits(value, KIT_DRAFT);
}

/** The name of the local draft of a kit, or of a new one of this job. */
export function kitDraftName(kit: Kit | null, jobId: number | null): string {
  return kit ? `kit-${kit.id}` : `kit-new-${jobId ?? 'library'}`;
}

/** A kit as its form shows it, or a new one. */
export function draftOfKit(kit: Kit | null): KitDraft {
  if (!kit) {
    const stage: Stage = 'tech';
    return {
      name: '',
      minutes: '45',
      stage,
      interviewers: [],
      attributes: [],
      questions: [],
      isTouched: false,
    };
  }
  const { name, minutes, stage, interviewers, attributes, questions } = kit;
  const from = { name, minutes, stage, interviewers, attributes, questions };
  return { ...from, minutes: String(minutes), isTouched: false, from };
}

/** The problems of a draft by field, as sentences. */
export function kitProblems({ name, minutes, attributes }: KitDraft) {
  const names = attributes.map((each) => each.name.trim().toLowerCase()).filter((each) => each !== '');
  return {
    name: name.trim() === '' ? 'Enter a name' : null,
    minutes: minutesProblem(minutes),
    attributes: new Set(names).size < names.length ? 'Two attributes have the same name' : null,
  };
}

export function minutesProblem(minutes: string): string | null {
  const number = Number(minutes);
  const isRight = Number.isInteger(number) && number >= 5 && number <= MOST_MINUTES;
  return isRight ? null : `Enter 5 to ${MOST_MINUTES} minutes`;
}

/** The kit as it is saved: texts without surrounding spaces, and without empty attributes and questions. */
export function savedKit(draft: KitDraft) {
  const { stage, interviewers } = draft;
  return {
    stage,
    interviewers,
    name: draft.name.trim(),
    minutes: Number(draft.minutes),
    attributes: draft.attributes
      .map(({ key, name, about }) => ({ key, name: name.trim(), about: about.trim() }))
      .filter(({ name }) => name !== ''),
    questions: draft.questions.map((question) => question.trim()).filter((question) => question !== ''),
  };
}

/** The fields of a kit in words. */
const IN_WORDS: Readonly<Record<keyof KitFields, (kit: Kit) => string>> = {
  name: ({ name }) => name,
  minutes: ({ minutes }) => `${minutes} minutes`,
  stage: ({ stage }) => STAGE_LABELS[stage],
  interviewers: ({ interviewers }) => interviewers.map((handle) => `@${handle}`).join(', '),
  attributes: ({ attributes }) => attributes.map(({ name }) => name).join(', '),
  questions: ({ questions }) => questions.join(' '),
};

const FIELDS = Object.keys(IN_WORDS) as (keyof typeof IN_WORDS)[];

/** What others have stored of a kit since a draft of it began, in words. */
export function savedSince(from: KitFields | undefined, stored: Kit): readonly string[] {
  const isChanged = (field: keyof typeof IN_WORDS) =>
    from !== undefined && JSON.stringify(from[field]) !== JSON.stringify(stored[field]);
  return FIELDS.filter(isChanged).map((field) => IN_WORDS[field](stored));
}
