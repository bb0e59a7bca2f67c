import type { Actor } from '#domain/actor.ts';
import type { Offer } from '#domain/offer/offer.ts';
import { isReady, mayDecide, nextApprover } from '#domain/offer/approval.ts';
import { documentOf, longDay, payLine } from '#domain/offer/document.ts';
import { isExpired } from '#domain/offer/offer.ts';
import { callForFile } from '#web/app/api/call.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { useWrite } from '#web/app/history/use-write.ts';
import { useMembers } from '#web/app/host/author.tsx';
import { useHost } from '#web/app/host/host.ts';
import { teammateName, useMe, useNoter, useTeammates } from '#web/app/host/teammates.ts';
import { dateAndTime } from '#web/app/time/format.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { useMessages } from '#web/candidate/message/message-queries.ts';
import { NewMark } from '#web/candidate/records/new-mark.tsx';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { toast } from '#web/kit/toast.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './offer.module.css';
import { sentenceOf, stateOf } from './offer-words.ts';
import { openOffer, type OfferStep } from './opened-offer.ts';
import { offerChange } from './offer-change.ts';

/** An offer in the card: its state, what was agreed, who approves it, and what can be done with it. */
export function OfferItem({ offer }: { offer: Offer }) {
  const now = new Date(useClock());
  const teammates = useTeammates();
  const members = useHost().team?.members;
  useMembers();
  const noterOf = useNoter();
  // The id tells who decided, because another member may have the handle by now.
  const nameOfDecider = (by?: Actor) => (by === undefined ? null : (members?.nameOf(by) ?? null));
  const { label, tone } = stateOf(offer, now);
  const { pay, startsOn, expiresOn, approvals } = offer;
  return (
    <li className={styles['offer']}>
      <p className={classNames('strong', styles['state'])} data-tone={tone}>
        {label} <NewMark row={`offers ${offer.id}`} />
      </p>
      <p className={styles['sentence']} dir="auto">
        {sentenceOf(offer, teammates, now)}
      </p>
      <MailProblem offer={offer} />
      <dl className={classNames('grid gap-1 text-data', styles['facts'])}>
        {pay && <Fact label="Pay" value={payLine(pay)} />}
        {startsOn !== null && <Fact label="Starts" value={longDay(startsOn)} />}
        <Fact label="Open until" value={longDay(expiresOn)} />
      </dl>
      {approvals.length > 0 && (
        <ol className={styles['approvals']} aria-label="Approvals">
          {approvals.map(({ handle, by, decision, at, note }) => (
            <li key={handle} data-decision={decision}>
              <bdi>{nameOfDecider(by) ?? teammateName(handle, teammates)}</bdi>
              {decision === 'open' ? ': not yet' : `: ${decision} ${dateAndTime(at ?? '')}`}
              {decision !== 'open' && noterOf(handle) !== null && (
                <>
                  , noted by <bdi>{noterOf(handle)}</bdi>
                </>
              )}
              {note !== '' && <span className={styles['note']}> “{note}”</span>}
            </li>
          ))}
        </ol>
      )}
      <details className={styles['preview']}>
        <summary>Text</summary>
        <p className={styles['document']} dir="auto">
          {documentOf(offer)}
        </p>
      </details>
      <OfferActions offer={offer} isExpired={isExpired(offer, now.toISOString())} />
    </li>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Says that the mail with the offer did not arrive. */
function MailProblem({ offer: { candidateId, messageId, state } }: { offer: Offer }) {
  const { data } = useMessages(candidateId);
  if (state !== 'sent' || messageId === null || !data) return null;
  const mail = data.data.find(({ id }) => id === messageId);
  const problem = mail ? MAIL_PROBLEMS[mail.state] : 'Its mail was taken back.';
  return problem === undefined ? null : <p className={styles['problem']}>{problem} Send it again.</p>;
}

const MAIL_PROBLEMS: Readonly<Partial<Record<string, string>>> = {
  failed: 'The mail server refused its mail.',
  bounced: 'Its mail came back.',
  uncertain: 'Its mail may not have been sent.',
};

function OfferActions({ offer, isExpired: isOver }: { offer: Offer; isExpired: boolean }) {
  const members = useHost().team?.members;
  const { handle } = useMe();
  const { write, isPending, error } = useWrite(refreshAll);
  const { id, candidateId, state, approvals, evidence, confirmedAt } = offer;
  const open = (step: OfferStep) => () => openOffer({ candidateId, offer, step });
  // The browser edition has one person, who decides for everybody.
  const decides = nextApprover(offer) !== null && (!members || mayDecide(offer, { by: '', handle }));
  const isUnsent = state === 'draft' || state === 'approving' || state === 'approved';
  return (
    <>
      {error && (
        <p role="alert" className={styles['problem']}>
          {error.message}
        </p>
      )}
      {state === 'accepted' && confirmedAt === null && (
        <p className={styles['sentence']}>
          “Confirm…” makes this final. Until then the acceptance can be undone.
        </p>
      )}
      <div className="flex wrap gap-2">
        {decides && (
          <OnlineButton size="small" variant="primary" onClick={open('decide')}>
            Approve or refuse…
          </OnlineButton>
        )}
        {state === 'draft' && approvals.length > 0 && (
          <Button
            size="small"
            variant="primary"
            busy={isPending}
            onClick={() => write(...offerChange(id, { ask: true }, 'Asked for approval'))}
          >
            Ask for approval
          </Button>
        )}
        {isReady(offer) && (
          <OnlineButton size="small" variant="primary" onClick={open('send')}>
            Send…
          </OnlineButton>
        )}
        {isUnsent && (
          <Button size="small" onClick={open('edit')}>
            Change…
          </Button>
        )}
        {state === 'sent' && (
          <>
            {!isOver && (
              <Button size="small" onClick={open('accepted')}>
                Accepted by mail or phone…
              </Button>
            )}
            <Button size="small" onClick={open('declined')}>
              Declined…
            </Button>
            {!isOver && (
              <OnlineButton size="small" variant="quiet" onClick={open('send')}>
                Send again…
              </OnlineButton>
            )}
          </>
        )}
        {(isUnsent || state === 'sent') && (
          <Button size="small" variant="quiet" onClick={open('withdraw')}>
            Withdraw…
          </Button>
        )}
        {state === 'accepted' && confirmedAt === null && (
          <OnlineButton size="small" variant="primary" onClick={open('confirm')}>
            Confirm…
          </OnlineButton>
        )}
        {evidence && (
          <OnlineButton size="small" onClick={() => void saveEvidence(id)}>
            Download evidence
          </OnlineButton>
        )}
      </div>
    </>
  );
}

async function saveEvidence(id: number): Promise<void> {
  const failed = 'The evidence could not be read';
  try {
    const file = await callForFile('GET /offers/{id}/evidence', { params: { id } }, failed);
    download(file, `Offer ${id} evidence.json`);
  } catch (error) {
    toast.error(error instanceof Error ? error.message : failed);
  }
}
