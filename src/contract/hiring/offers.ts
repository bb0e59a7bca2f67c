import * as z from 'zod/mini';
import { sentBytes } from '#contract/candidates/files.ts';
import { day } from '#contract/schemas/report-fields.ts';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas, schemaOf } from '#contract/schemas/row-schemas.ts';
import {
  filled,
  flag,
  idParam,
  line,
  list,
  natural,
  NOT_BLANK,
  pageNumber,
  someOf,
  text,
  wholeNumber,
  withDefault,
} from '#contract/schemas/shared-schemas.ts';
import { filledHandle } from '#domain/field.ts';
import { MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH } from '#domain/message-fields.ts';
import {
  APPROVAL_NOTE_MAX_LENGTH,
  MOST_APPROVERS,
  OFFER_REASON_MAX_LENGTH,
  OFFER_TEXT_MAX_LENGTH,
} from '#domain/offer-fields.ts';
import { PAY } from '#domain/opening-fields.ts';

const offer = rowSchemas.offers;
const params = z.object({ id: idParam });
const missing = 'Offer not found';

const fields = {
  text: text(OFFER_TEXT_MAX_LENGTH, `An offer can’t be longer than ${OFFER_TEXT_MAX_LENGTH} characters`),
  pay: z.nullable(schemaOf(PAY)),
  startsOn: z.nullable(day),
  expiresOn: day,
  approvers: list(
    schemaOf(filledHandle),
    MOST_APPROVERS,
    `At most ${MOST_APPROVERS} people approve an offer`,
  ),
};

const note = text(
  APPROVAL_NOTE_MAX_LENGTH,
  `A note can’t be longer than ${APPROVAL_NOTE_MAX_LENGTH} characters`,
);
const reason = text(
  OFFER_REASON_MAX_LENGTH,
  `A reason can’t be longer than ${OFFER_REASON_MAX_LENGTH} characters`,
);

/** The mail that brings an offer. */
const mail = z.strictObject({
  how: z.enum(['mail', 'own program']),
  subject: line('Subject', SUBJECT_MAX_LENGTH),
  text: z
    .string()
    .check(
      z.regex(NOT_BLANK, 'Text can’t be empty'),
      z.maxLength(MESSAGE_MAX_LENGTH, `Text can’t be longer than ${MESSAGE_MAX_LENGTH} characters`),
    ),
});

export const offerRoutes = routes({
  'GET /offers': {
    id: 'listOffers',
    group: 'Offers.',
    access: 'read',
    offline: true,
    summary:
      'A page of the offers of all candidates, the latest first. With `toApprove=true` only those that wait for an approval by whoever asks.',
    query: z.object({
      toApprove: flag,
      page: withDefault(pageNumber, 1),
      pageSize: withDefault(wholeNumber(1, 1_000), 50),
    }),
    answer: z.strictObject({
      data: z.array(z.extend(offer, { candidateName: filled, jobTitle: filled })),
      total: natural,
    }),
  },
  'GET /candidates/{id}/offers': {
    id: 'listOffersOfCandidate',
    access: 'read',
    offline: true,
    summary: 'The offers to a candidate, the latest first.',
    params,
    answer: z.strictObject({ data: z.array(offer) }),
    missing: 'Candidate not found',
    errors: [404],
  },
  'POST /candidates/{id}/offers': {
    id: 'addOffer',
    access: 'write',
    offline: true,
    summary:
      'Writes an offer as a draft. `approvers` are the handles of those who approve it, in their order. A candidate has one open offer at most.',
    params,
    body: z.strictObject({
      ...fields,
      pay: withDefault(fields.pay, null),
      startsOn: withDefault(fields.startsOn, null),
      approvers: withDefault(fields.approvers, []),
    }),
    status: 201,
    answer: offer,
    missing: 'Candidate not found',
    errors: [404, 409],
  },
  'PATCH /offers/{id}': {
    id: 'changeOffer',
    access: 'write',
    offline: { without: ['send', 'decision', 'confirm', 'notify'] },
    summary:
      'Changes an offer that was not sent; after an approval it becomes a draft again. Or takes its next step: asks for approval (`ask`), approves it or refuses it with a note (`decision`; only the person whose turn it is), sends it (`send`), notes an answer that came by mail or phone (`answer`; with `notify`, a server mails the candidate a copy of what was accepted), withdraws it (`withdraw`, with a reason), or confirms that it was accepted (`confirm`), after which the acceptance can’t be undone. An accepted offer moves its candidate to Hired. The text of a mail sent by the server has the field `{{link to offer}}`, which is filled when the mail is handed over.',
    params,
    body: z.union(
      [
        someOf(fields, 'Give something to change'),
        z.strictObject({ ask: z.literal(true) }),
        z.strictObject({ decision: z.enum(['approved', 'refused']), note: withDefault(note, '') }),
        z.strictObject({ send: mail }),
        z.strictObject({
          answer: z.enum(['accepted', 'declined']),
          reason: withDefault(reason, ''),
          notify: z.optional(z.boolean()),
        }),
        z.strictObject({ withdraw: reason }),
        z.strictObject({ confirm: z.literal(true) }),
      ],
      'Give something to change, or one next step of the offer',
    ),
    answer: offer,
    missing,
    errors: [404, 409],
  },
  'GET /offers/{id}/evidence': {
    id: 'downloadOfferEvidence',
    access: 'read',
    offline: false,
    summary: 'The evidence of an offer that was accepted by its link, as a download.',
    params,
    bytes: true,
    answer: sentBytes,
    missing: 'There is no evidence of this offer',
    errors: [404],
  },
});
