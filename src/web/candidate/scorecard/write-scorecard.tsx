import { useState } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { cardOf, holds, type Scorecard } from '#domain/scorecard/scorecard.ts';
import type { Written } from '#web/app/api/call.ts';
import { useOffline } from '#web/app/host/use-offline.ts';
import { teammateName, useNoter, useTeammates } from '#web/app/host/teammates.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { Moment } from '#web/app/time/moment.tsx';
import { useShortClock } from '#web/app/time/use-clock.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Select } from '#web/kit/select.tsx';
import { toast } from '#web/kit/toast.tsx';
import { draftOf, NO_CARD, type CardDraft } from './card-draft.ts';
import { CardView } from './card-view.tsx';
import { ScorecardForm } from './scorecard-form.tsx';
import type { InterviewScorecards } from './scorecard-queries.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './scorecard.module.css';

interface WriteScorecardProps {
  found: InterviewScorecards;
  candidate: CandidateWithJob;
  /** True if the person is a reviewer, who can’t undo (product §12). */
  isReview: boolean;
}

/** The person’s scorecard on an interview. Where one person is everybody, they choose whose it is. */
export function WriteScorecard({ found, candidate, isReview }: WriteScorecardProps) {
  const { interview, handle, cards } = found;
  const teammates = useTeammates();
  const firstMissing = interview.interviewers.find((each) => !cardOf(cards, interview, each));
  const [chosen, setChosen] = useState<string | null>(null);
  const interviewer = handle ?? chosen ?? firstMissing ?? interview.interviewers[0] ?? '';
  const who = teammateName(interviewer, teammates);
  const noter = useNoter()(interviewer);
  const enteredBy = noter !== null && cardOf(cards, interview, interviewer) ? `, entered by ${noter}` : '';

  if (!holds(interview, interviewer)) {
    return (
      <Card title="Scorecard">
        <p>You don’t hold this interview, so there is no scorecard for you to write.</p>
      </Card>
    );
  }
  return (
    <>
      {handle === null && interview.interviewers.length > 1 && (
        <Select
          label="Whose scorecard?"
          value={interviewer}
          options={interview.interviewers.map((value) => ({ value, label: teammateName(value, teammates) }))}
          onChange={setChosen}
        />
      )}
      <Card title={handle === null ? `Scorecard of ${who}${enteredBy}` : 'Your scorecard'}>
        <OneCard
          key={interviewer}
          found={found}
          candidate={candidate}
          interviewer={interviewer}
          isReview={isReview}
        />
      </Card>
    </>
  );
}

interface OneCardProps extends WriteScorecardProps {
  interviewer: string;
}

function OneCard({ found: { interview, handle, cards }, candidate, interviewer, isReview }: OneCardProps) {
  const card = cardOf(cards, interview, interviewer);
  const [isAmending, setAmending] = useState(false);
  // The last submitted card. The form shows it again after an undo.
  const [sent, setSent] = useState<CardDraft>(NO_CARD);
  const now = useShortClock();
  const isOffline = useOffline();
  const draftName = `scorecard-${interview.id}-${interviewer}`;

  function onSubmitted(saved: Written<Scorecard | null>, draft: CardDraft): void {
    setSent(draft);
    tell(`Scorecard on ${candidate.name} submitted`, saved);
  }

  function onAmended(saved: Written<Scorecard | null>): void {
    setAmending(false);
    tell('Scorecard amended', saved);
  }

  function tell(text: string, saved: Written<Scorecard | null>): void {
    if (isReview) toast.info(text);
    else toastChange(text, saved);
  }

  if (card && !isAmending) {
    return (
      <div className={classNames('grid gap-3', styles['card'])}>
        <p className={classNames('quiet', styles['muted'])}>
          Submitted <Moment at={card.submittedAt} />
        </p>
        <CardView card={card} />
        <div className="flex wrap gap-2 to-end">
          <Button onClick={() => setAmending(true)}>Amend</Button>
        </div>
      </div>
    );
  }
  return (
    <>
      {!card && now < Date.parse(interview.startsAt) && (
        <p className={classNames('quiet', styles['muted'])}>
          The interview begins <Moment at={interview.startsAt} />. You can prepare the scorecard now and
          submit it from then on.
        </p>
      )}
      {!card && isOffline && (
        <p className={classNames('quiet', styles['muted'])}>
          Submitted scorecards are not on this device. If you have submitted yours, it shows when the
          connection is back.
        </p>
      )}
      <ScorecardForm
        // Amending has a draft of its own.
        key={card ? 'amend' : 'new'}
        interview={interview}
        card={card}
        interviewer={handle === null ? interviewer : undefined}
        draftName={card ? `amended-${draftName}` : draftName}
        initial={card ? draftOf(card) : sent}
        onSaved={card ? onAmended : onSubmitted}
        onCancel={card ? () => setAmending(false) : undefined}
      />
    </>
  );
}
