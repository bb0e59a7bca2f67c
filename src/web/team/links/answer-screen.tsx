import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AskedByLink } from '#domain/assessment/assessment-link.ts';
import type { Answers } from '#domain/assessment/model.ts';
import { normaliseAssessment } from '#domain/assessment/normalise.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { apiKey } from '#web/app/api/api-key.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { deleteLocalDraft } from '#web/app/device/local-draft.ts';
import { AnswerForm, type SendAnswers } from '#web/app/questions/answer-form.tsx';
import { countedIds } from '#web/app/questions/counted-ids.ts';
import { Toaster } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';
import { BareScreen, type WayInProps } from '#web/team/people/bare-screen.tsx';
import { tell } from '#web/team/people/people-calls.ts';
import { TokenScreen } from '#web/team/people/token-screen.tsx';
import { timeInTheirWords } from './their-words.ts';

const LOOKUP = 'GET /links/lookup';

/** The assessment form that a link opens for a person without an account (product §12). */
export function AnswerScreen({ query }: WayInProps) {
  const token = query.get('token') ?? '';
  const client = useQueryClient();
  const [thanks, setThanks] = useState<AskedByLink | null>(null);
  // The key makes React mount a new screen, so that its heading gets the focus.
  if (thanks) return <Thanks key="thanks" {...thanks} />;
  return (
    <TokenScreen
      route={LOOKUP}
      token={token}
      title="Questions for you"
      deadTitle="Nothing to answer here"
      isForPeople={false}
    >
      {(asked) => (
        <Questions
          token={token}
          asked={asked}
          onSent={() => setThanks(asked)}
          onRefused={() => void client.invalidateQueries({ queryKey: apiKey(LOOKUP, { query: { token } }) })}
        />
      )}
    </TokenScreen>
  );
}

interface QuestionsProps {
  token: string;
  asked: AskedByLink;
  onSent: () => void;
  /** Called when the server refuses the answers: the questions may have changed since they were loaded. */
  onRefused: () => void;
}

function Questions({ token, asked, onSent, onRefused }: QuestionsProps) {
  const { id, workspace, job, until, assessment } = asked;
  const content = useMemo(() => normaliseAssessment(assessment, countedIds()), [assessment]);
  // Each link has its own draft: a device may open several links.
  const draftName = `answers-by-link-${id}`;
  const { send, failure } = useSendAnswers({ token, draftName, onRefused });
  return (
    <BareScreen
      title={content.title.trim() === '' ? job : content.title}
      subtitle={
        <>
          <bdi>{workspace}</bdi> asks you some questions for the job “<bdi>{job}</bdi>”.
        </>
      }
      isWide
    >
      <AnswerForm
        content={content}
        draftName={draftName}
        onSend={send}
        onSent={onSent}
        failure={failure}
        timeOf={timeInTheirWords}
        lead={
          <p className="quiet">
            You can send your answers once, until{' '}
            <time dateTime={until}>{timeInTheirWords(new Date(until))}</time>.
          </p>
        }
      />
      <Toaster />
    </BareScreen>
  );
}

const BAD_REQUEST = 400;

interface Sending {
  readonly token: string;
  readonly draftName: string;
  /** Called when the server refuses the answers: the questions may have changed since they were loaded. */
  readonly onRefused: () => void;
}

/** Sends answers by a link. `send` does nothing while a request is under way. */
function useSendAnswers({ token, draftName, onRefused }: Sending): {
  readonly send: SendAnswers<void>;
  /** The reason why the last attempt failed, or null. */
  readonly failure: string | null;
} {
  const once = useOneAtATime();
  const retry = useRetryKey();
  const { mutateAsync, error } = useMutation({
    mutationFn: (answers: Answers) => {
      // With this key, the server counts repeated requests with the same answers once.
      const headers = { 'Idempotency-Key': retry.keyFor(JSON.stringify(answers)) };
      return tell(
        'POST /links/answer',
        { body: { token, answers }, headers },
        'Your answers could not be sent. Try again.',
      );
    },
    onSuccess: () => deleteLocalDraft(draftName),
    onError: (failed) => {
      if (failed instanceof ApiError && failed.status === BAD_REQUEST) onRefused();
    },
  });
  return {
    send: (answers, after) => once(() => mutateAsync(answers, after)),
    failure: error?.message ?? null,
  };
}

function Thanks({ workspace, job }: AskedByLink) {
  return (
    <BareScreen
      title="Thank you"
      subtitle={
        <>
          <bdi>{workspace}</bdi> has your answers for the job “<bdi>{job}</bdi>”. You can close this page.
        </>
      }
    />
  );
}
