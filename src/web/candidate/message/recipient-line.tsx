import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button, IconButton } from '#web/kit/button.tsx';
import styles from './composer.module.css';
import type { Composer } from './use-composer.ts';

/** The recipient of the mail. With several candidates it goes from mail to mail. */
export function RecipientLine({ composer }: { composer: Composer }) {
  const { only, shown, reached, place, draft, show, step, takeCommonText } = composer;
  if (only) {
    const { name, email } = only.candidate;
    return (
      <p className="row wrap gap-2 min-0">
        <span className={styles['detail']}>To</span> <bdi>{name}</bdi>
        {email !== '' && <bdi className={styles['detail']}>{email}</bdi>}
      </p>
    );
  }
  const isOwn = shown !== null && draft.own[shown.candidate.id] !== undefined;
  return (
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
  );
}
