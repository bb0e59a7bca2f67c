import { useState } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { unwritten } from '#domain/scorecard/sealing.ts';
import { useHost } from '#web/app/host/host.ts';
import { teammateName, useMe, useTeammates } from '#web/app/host/teammates.ts';
import { useWrite } from '#web/app/history/use-write.ts';
import { Moment } from '#web/app/time/moment.tsx';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PromptDialog } from '#web/kit/prompt-dialog.tsx';
import { toast } from '#web/kit/toast.tsx';
import type { CandidateScorecards } from './scorecard-queries.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './scorecard.module.css';

interface SealedNoticeProps {
  found: CandidateScorecards;
  candidate: CandidateWithJob;
  isReview: boolean;
}

/** Says who has submitted a scorecard that the person may not read yet, and leads to the person’s own. */
export function SealedNotice({ found, candidate, isReview }: SealedNoticeProps) {
  const { sealed } = found;
  const { mayErase: isAdmin } = useHost().rights;
  const { handle } = useMe();
  const teammates = useTeammates();
  const own = unwritten(found, handle);
  return (
    <section className={classNames('grid gap-2 padding-3', styles['notice'])} aria-label="Sealed scorecards">
      <p>
        {sealed.length === 0
          ? 'Others’ scorecards on this candidate stay sealed until you have submitted yours.'
          : 'These scorecards are sealed until you have submitted yours, so that you judge on your own:'}
      </p>
      {sealed.length > 0 && (
        <ul>
          {sealed.map(({ id, interviewer, submittedAt }) => (
            <li key={id}>
              <bdi>{teammateName(interviewer, teammates)}</bdi>, submitted <Moment at={submittedAt} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex wrap gap-2 to-end">
        {own.map(({ id, name }) => (
          <LinkButton key={id} variant="primary" to="/interviews/$id/scorecard" params={{ id: String(id) }}>
            Write your scorecard: {name}
          </LinkButton>
        ))}
        {isAdmin && !isReview && own.length > 0 && <Unseal candidate={candidate} />}
      </div>
    </section>
  );
}

/** Lets an admin read the scorecards before writing one. The reason stands in the history. */
function Unseal({ candidate: { id, name } }: { candidate: CandidateWithJob }) {
  const [isAsking, setAsking] = useState(false);
  const { write, isPending } = useWrite(toast.error);

  function unseal(reason: string): void {
    const outcome = {
      failed: 'Unsealing failed',
      done: `Scorecards on ${name} unsealed`,
      onShown: () => setAsking(false),
    };
    write('POST /candidates/{id}/unsealings', { params: { id }, body: { reason } }, outcome);
  }

  return (
    <>
      <OnlineButton onClick={() => setAsking(true)}>Unseal…</OnlineButton>
      {isAsking && (
        <PromptDialog
          title={`Unseal the scorecards on ${name}?`}
          label="Reason, which everybody can read in the history"
          isBusy={isPending}
          onConfirm={unseal}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
