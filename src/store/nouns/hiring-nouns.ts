import type { Database } from '#store/database.ts';
import type { Writer } from '#store/log/writer.ts';
import type { Store } from '#store/store.ts';
import { inboxStore } from './candidates/applications.ts';
import { duplicateStore } from './candidates/duplicates.ts';
import { retentionStore } from './candidates/retention.ts';
import { assessmentStore, submissionStore } from './hiring/assessments.ts';
import { schedulingLinkStore } from './hiring/bookings.ts';
import { hiringStore } from './hiring/hiring.ts';
import { kitStore, scheduleStore } from './hiring/interviews.ts';
import { mailStore } from './hiring/messages.ts';
import { openingStore } from './hiring/openings.ts';
import { cardStore } from './hiring/scorecards.ts';

/** The nouns of the other cards of a profile, and of the screens of interviews, mail, offers and forms. */
export type HiringNouns = Pick<
  Store,
  | 'mail'
  | 'cards'
  | 'kits'
  | 'schedule'
  | 'hiring'
  | 'schedulingLinks'
  | 'duplicates'
  | 'assessments'
  | 'openings'
  | 'inbox'
  | 'retention'
  | 'submissions'
>;

export function hiringNouns(db: Database, writer: Writer): HiringNouns {
  return {
    mail: mailStore(db, writer),
    cards: cardStore(db, writer),
    kits: kitStore(db, writer),
    schedule: scheduleStore(db, writer),
    hiring: hiringStore(db, writer),
    schedulingLinks: schedulingLinkStore(db, writer),
    duplicates: duplicateStore(db, writer),
    assessments: assessmentStore(db, writer),
    openings: openingStore(db, writer),
    inbox: inboxStore(db, writer),
    retention: retentionStore(db, writer),
    submissions: submissionStore(db, writer),
  };
}
