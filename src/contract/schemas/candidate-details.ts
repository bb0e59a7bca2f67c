import * as z from 'zod/mini';
import {
  DETAILS,
  MOST_LINKS,
  MOST_TAGS,
  perLine,
  phoneProblem,
  TAG_MAX_LENGTH,
  tooLong,
} from '#domain/candidate/candidate-details.ts';
import { LINK, LINK_MAX_LENGTH, linkProblem } from '#domain/link.ts';
import { MOST_TAGS_IN_FILTER, stagesIn, tagsIn } from '#domain/candidate-list/list-filters.ts';
import { STAGES } from '#domain/stage.ts';
import { line, list, moment, oneLine, ordinal, text, withDefault } from './shared-schemas.ts';

export const tag = line('A tag', TAG_MAX_LENGTH);

export const tagList = list(tag, MOST_TAGS, `can’t be more than ${MOST_TAGS}`);

export const link = z.string().check(
  z.trim(),
  z.maxLength(LINK_MAX_LENGTH, `A link can’t be longer than ${LINK_MAX_LENGTH} characters`),
  z.regex(LINK, {
    error: ({ input }) => linkProblem(String(input)) ?? 'A link has to start with http:// or https://',
  }),
);

/** A tag or a source as a filter. */
export const label = text(DETAILS.source.maxLength);

/** One stage or several, separated by commas. The output is empty for all. */
export const stageFilter = z.pipe(
  withDefault(z.string(), '').check(
    z.refine(
      (stages) => stagesIn(stages) !== null,
      `must be one of: ${STAGES.join(', ')}, all, or several stages separated by commas`,
    ),
  ),
  z.pipe(
    z.transform((stages: string) => [...(stagesIn(stages) ?? [])]),
    z.array(z.enum(STAGES)),
  ),
);

/** One tag or several, one on each line. The output is empty for all. */
export const tagFilter = z.pipe(
  withDefault(z.string(), '').check(
    z.refine(
      (tags) => tagsIn(tags).every((each) => each.length <= DETAILS.source.maxLength),
      `can’t be longer than ${DETAILS.source.maxLength} characters`,
    ),
    z.refine(
      (tags) => tagsIn(tags).length <= MOST_TAGS_IN_FILTER,
      `can’t be more than ${MOST_TAGS_IN_FILTER} tags`,
    ),
  ),
  z.transform((tags) => tagsIn(tags)),
);

/** The time when a candidate applied. */
export const appliedAt = moment(
  'Give when they applied as a moment in UTC with milliseconds, like 2026-11-20T09:30:00.000Z',
);

/** A candidate's details as a caller gives them. */
export const details = {
  phone: z
    .string()
    .check(
      z.trim(),
      z.maxLength(DETAILS.phone.maxLength, tooLong('phone')),
      z.regex(/^$|\d/, { error: ({ input }) => phoneProblem(String(input)) ?? 'A phone number has digits' }),
    ),
  links: list(link, MOST_LINKS, `can’t be more than ${MOST_LINKS}`),
  ...perLine((name) => text(DETAILS[name].maxLength, tooLong(name)).check(oneLine)),
  tags: tagList,
};

/** The tags or sources in use, each with the number of its candidates. */
export const labelCounts = z.strictObject({
  data: z.array(z.strictObject({ name: z.string(), count: ordinal })),
});
