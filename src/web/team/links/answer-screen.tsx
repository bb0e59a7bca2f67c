import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AskedByLink } from '#domain/assessment/assessment-link.ts';
import { normaliseAssessment } from '#domain/assessment/normalise.ts';
import { BareScreen, type WayInProps } from '#web/team/people/bare-screen.tsx';
import { TokenScreen } from '#web/team/people/token-screen.tsx';
import { apiKey } from '#web/app/api/api-key.ts';
import { AnswerForm } from '#web/app/questions/answer-form.tsx';
import { countedIds } from '#web/app/questions/counted-ids.ts';
import { Toaster } from '#web/kit/toast.tsx';
import { timeInTheirWords } from './their-words.ts';
import { useSendAnswers } from './use-send-answers.ts';

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
