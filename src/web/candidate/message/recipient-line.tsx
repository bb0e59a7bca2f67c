import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { alsoHereQuery, keptIn } from '#web/candidate/merge/merge-queries.ts';
import { Button, IconButton } from '#web/kit/button.tsx';
import styles from './composer.module.css';
import { LeftOutOfMail } from './left-out.tsx';
import type { Composer } from './use-composer.ts';

/** The recipient of the mail. With several candidates it goes from mail to mail. */
export function RecipientLine({ composer }: { composer: Composer }) {
  const { only, shown, reached, place, draft, show, step, takeCommonText } = composer;
  if (only) {
    const { name, email } = only.candidate;
    return (
      <>
        <p className="row wrap gap-2 min-0">
          <span className={styles['detail']}>To</span> <bdi>{name}</bdi>
          {email !== '' && <bdi className={styles['detail']}>{email}</bdi>}
        </p>
        <OtherApplications candidate={only.candidate} />
      </>
    );
  }
  const isOwn = shown !== null && draft.own[shown.candidate.id] !== undefined;
  return (
    <>
      <div role="group" aria-label="Mails" className="row wrap gap-2 min-0">
        <Button size="small" aria-pressed={shown === null} onClick={() => show(null)}>
          Everybody
        </Button>
        <IconButton
          label="Previous mail"
          size="small"
          aria-keyshortcuts="Alt+ArrowUp"
          aria-disabled={place < 0}
          onClick={() => place >= 0 && step(-1)}
        >
          <ChevronLeft />
        </IconButton>
        <span className={styles['place']}>
          {shown ? (
            <>
              {place + 1} of {reached.length}: <bdi>{shown.candidate.name}</bdi>{' '}
              <bdi className={styles['detail']}>{shown.candidate.email}</bdi>
            </>
          ) : (
            <span className={styles['detail']}>{reached.length} mails, each candidate their own</span>
          )}
        </span>
        {isOwn && (
          <Button size="small" variant="quiet" onClick={takeCommonText}>
            Use everybody’s text
          </Button>
        )}
        <IconButton
          label="Next mail"
          size="small"
          aria-keyshortcuts="Alt+ArrowDown"
          aria-disabled={place + 1 >= reached.length}
          onClick={() => step(1)}
        >
          <ChevronRight />
        </IconButton>
      </div>
      <LeftOutOfMail composer={composer} />
      <WrittenToTwice composer={composer} />
    </>
  );
}

/** The other applications of the person, so that the mail does not contradict them. */
function OtherApplications({ candidate }: { candidate: CandidateWithJob }) {
  const { data } = useQuery(alsoHereQuery(candidate.id));
  const others = keptIn(data?.data ?? []);
  if (others.length === 0) return null;
  const named = others.map(({ jobTitle, stage }) => `${jobTitle} (${STAGE_LABELS[stage]})`);
  return (
    <p className={styles['detail']}>
      Also applies for <bdi>{new Intl.ListFormat('en').format(named)}</bdi>
    </p>
  );
}

/** “Ada Lovelace (Chef, Cook)”: the people who get several of the mails, because they were taken in again. */
function WrittenToTwice({ composer: { bulk, reached } }: { composer: Composer }) {
  const twice = reached.flatMap(({ candidate: { id, name, jobTitle } }) => {
    const more = bulk.filter(({ otherId, isTakenIn }) => isTakenIn && otherId === id);
    const titles = [jobTitle, ...more.map((each) => each.jobTitle)];
    return more.length > 0 ? [`${name} (${titles.join(', ')})`] : [];
  });
  if (twice.length === 0) return null;
  return (
    <p role="status" className={styles['detail']}>
      Written to more than once: <bdi>{new Intl.ListFormat('en').format(twice)}</bdi>
    </p>
  );
}
