import type { Command, RowChange } from '#domain/change.ts';
import type { Rows } from '#domain/tables.ts';
import type { DescribedChange } from './sample-changes.ts';
import { command } from './sample-commands.ts';
import { sampleInterview, sampleKit, sampleMessage, sampleRow, sampleScorecard } from './sample-rows.ts';

const AT = '2026-01-06T09:00:00.000Z';
const ADA = { id: 1, candidateId: 7 };
const kit = sampleKit({ jobId: 1, name: 'Phone screen' });
const interview = sampleInterview({ ...ADA, name: 'Phone screen' });
const booking = sampleRow('bookings', ADA);
const card = sampleScorecard({ ...ADA, interviewer: 'mei' });
const unsealing = sampleRow('unsealings', { ...ADA, reason: 'The debrief is today' });
/** An invitation, which the same change writes. */
const invitation: RowChange = {
  table: 'messages',
  id: 1,
  before: null,
  after: sampleMessage({ candidateId: 7, state: 'waiting', sentAt: null }),
};

const KIT = 'the interview “Phone screen”';
const HELD = '“Phone screen” with Ada Lovelace';
const LINK = 'the scheduling link for Ada Lovelace';
const CARD = 'the scorecard of Mei on Ada Lovelace';

type DescribedTable = 'kits' | 'interviews' | 'bookings' | 'scorecards' | 'unsealings';

/** A test case of a row that is added, removed or edited. */
function described<Table extends DescribedTable>(
  table: Table,
  row: Rows[Table],
): (
  done: string,
  undone: string,
  call: Command,
  edit: { readonly before?: Partial<Rows[Table]> | null; readonly after?: Partial<Rows[Table]> | null },
  more?: readonly RowChange[],
) => DescribedChange {
  const edited = (change: Partial<Rows[Table]> | null = {}) => (change ? { ...row, ...change } : null);
  return (done, undone, call, { before, after }, more = []) => [
    done,
    undone,
    call,
    // The cast is safe: both rows are of the table.
    [{ table, id: row.id, before: edited(before), after: edited(after) } as RowChange, ...more],
  ];
}

const ofKit = described('kits', kit);
const ofInterview = described('interviews', interview);
const ofLink = described('bookings', booking);
const ofCard = described('scorecards', card);
const ofUnsealing = described('unsealings', unsealing);

const addKit = command('POST /kits', {}, {});
const editKit = command('PATCH /kits/{id}', { id: 1 }, {});
const schedule = command('POST /interviews', {}, {});
const edit = command('PATCH /interviews/{id}', { id: 1 }, {});
const editLink = command('PATCH /bookings/{id}', { id: 1 }, {});
const unseal = command('POST /candidates/{id}/unsealings', { id: 7 }, {});

/** One test case for each kind of change of interviews, their kits, links and scorecards. */
export const INTERVIEW_CHANGES: readonly DescribedChange[] = [
  ofKit(`Added ${KIT}`, `${KIT} is removed`, addKit, { before: null }),
  ofKit(`Added ${KIT} to the library`, `${KIT} is removed`, addKit, { before: null, after: { jobId: null } }),
  ofKit(`Changed ${KIT}`, `${KIT} is as it was`, editKit, { after: { minutes: 45 } }),
  ofKit(`Moved ${KIT}`, 'the order of the interviews is as it was', editKit, { after: { order: 2 } }),
  ofKit(`Removed ${KIT}`, `${KIT} is back`, command('DELETE /kits/{id}', { id: 1 }, null), { after: null }),

  ofInterview(`Scheduled ${HELD}`, `${HELD} is not scheduled`, schedule, { before: null }),
  ofInterview(`Scheduled ${HELD}`, `${HELD} is not scheduled`, schedule, { before: null }, [invitation]),
  ofInterview(`Imported the interview ${HELD}`, `${HELD} is not imported`, command('POST /imports', {}, {}), {
    before: null,
    after: { state: 'past' },
  }),
  ofInterview(`Cancelled ${HELD}`, `${HELD} takes place`, edit, { after: { state: 'cancelled' } }, [
    invitation,
  ]),
  ofInterview(`Scheduled ${HELD} again`, `${HELD} is cancelled again`, edit, {
    before: { state: 'cancelled' },
  }),
  ofInterview(`Rescheduled ${HELD}`, `${HELD} is as it was`, edit, {
    after: { startsAt: '2026-03-02T09:00:00.000Z', sequence: 1 },
  }),
  ofInterview(`Changed ${HELD}`, `${HELD} is as it was`, edit, { after: { place: 'Room 3', sequence: 1 } }),
  ofInterview(
    `Somebody answered the invitation to ${HELD}`,
    `${HELD} is as it was`,
    command('POST /interviews/{id}/answer', { id: 1 }, {}),
    { after: { answers: [{ who: 'mei', answer: 'accepted', at: AT, comment: '', proposedStart: null }] } },
  ),
  ofInterview(`Removed ${HELD}`, `${HELD} is back`, command('unknown', {}, null), { after: null }),

  ofLink(`Made ${LINK}`, `${LINK} is removed`, command('POST /candidates/{id}/bookings', { id: 7 }, {}), {
    before: null,
  }),
  ofLink(`Closed ${LINK}`, `${LINK} is open again`, editLink, { after: { closedAt: AT } }),
  ofLink(`Opened ${LINK} again`, `${LINK} is closed again`, editLink, { before: { closedAt: AT } }),
  ofLink(`Changed ${LINK}`, `${LINK} is as it was`, editLink, { after: { zone: 'Asia/Tokyo' } }),
  ofLink(`Removed ${LINK}`, `${LINK} is back`, command('unknown', {}, null), { after: null }),

  ofCard(
    `Submitted ${CARD}`,
    `${CARD} is not submitted`,
    command('POST /interviews/{id}/scorecard', { id: 1 }, {}),
    { before: null },
  ),
  ofCard(`Amended ${CARD}`, `${CARD} is as it was`, command('PATCH /scorecards/{id}', { id: 1 }, {}), {
    after: { notes: 'Deep' },
  }),
  ofCard(`Removed ${CARD}`, `${CARD} is back`, command('unknown', {}, null), { after: null }),

  ofUnsealing(
    'Unsealed the scorecards on Ada Lovelace: The debrief is today',
    'the scorecards on Ada Lovelace are sealed again',
    unseal,
    { before: null },
  ),
];
