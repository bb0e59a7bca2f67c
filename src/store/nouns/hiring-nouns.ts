import type { Database } from '#store/database.ts';
import type { Writer } from '#store/log/writer.ts';
import type { Store } from '#store/store.ts';
import { inboxStore } from './applications.ts';
import { assessmentStore } from './assessments.ts';
import { schedulingLinkStore } from './bookings.ts';
import { duplicateStore } from './duplicates.ts';
import { hiringStore } from './hiring.ts';
import { kitStore, scheduleStore } from './interviews.ts';
import { mailStore } from './messages.ts';
import { openingStore } from './openings.ts';
import { retentionStore } from './retention.ts';
import { cardStore } from './scorecards.ts';
import { submissionStore } from './submissions.ts';

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
