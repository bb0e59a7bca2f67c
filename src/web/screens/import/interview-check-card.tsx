import type { Remote } from 'comlink';
import { OVERALL_WORDS } from '#domain/scorecard/words.ts';
import { teammateName, useTeammates } from '#web/app/host/teammates.ts';
import { dateAndTime } from '#web/app/time/format.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { counted } from '#web/kit/counted.ts';
import { CheckFrame } from './check-frame.tsx';
import { CheckTable, Who } from './check-table.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './import.module.css';
import { INTERVIEW_KINDS, type InterviewKind } from './read/checked-rows.ts';
import type { InterviewCounts, InterviewImporter, ListedInterview } from './read/interview-importer.ts';
import type { InterviewCheck } from './use-interview-check.ts';

const NONE: Readonly<Record<InterviewKind, string>> = {
  new: 'No interview in the file is new.',
  here: 'No interview in the file is here already.',
  unusable: 'Every row can be used.',
};

interface InterviewCheckCardProps {
  importer: Remote<InterviewImporter>;
  check: InterviewCheck;
  checked: InterviewCounts;
}

/** Lists the past interviews that would be imported, those that are there already, and the rows that can't be used. */
export function InterviewCheckCard({ importer, check, checked }: InterviewCheckCardProps) {
  return (
    <CheckFrame
      check={check}
      checked={checked}
      kinds={INTERVIEW_KINDS}
      words={inWords(checked)}
      details={
        <>
          <p className={styles['muted']}>{`Times without a time zone are read as times in ${timeZone()}.`}</p>
          {checked.inDetails > 0 && (
            <p className={styles['muted']}>
              {`The decision or notes of ${counted(checked.inDetails, 'interview')} are no scorecard, because they have no decision or not exactly one interviewer who is a teammate. They come into the interview’s details, which everybody reads who sees the interview.`}
            </p>
          )}
        </>
      }
      renderRows={(kind) => (
        <CheckTable
          key={kind}
          kind={kind}
          checked={checked}
          unread={kind === 'new' ? checked.unread : 0}
          importer={importer}
          noun="row"
          none={NONE[kind]}
          fix="Fix them in the file, and import it again. What is here by then does not come twice."
          lastHead={kind === 'unusable' ? 'Why' : 'Interview'}
          renderWho={(row) => <Who name={row.candidate} detail={row.jobTitle} />}
          renderLast={(row) =>
            row.problem === null ? <What row={row} /> : <span dir="auto">{row.problem}</span>
          }
        />
      )}
      imported={checked.new}
      noun="interview"
      back="Change columns"
      onImport={() => check.run()}
    />
  );
}

function inWords({ new: fresh, here, unusable, scorecards, unread }: InterviewCounts): string {
  return [
    `${fresh.toLocaleString('en')} new, ${here.toLocaleString('en')} already here, ${unusable.toLocaleString('en')} can’t be used.`,
    ...(scorecards > 0 ? [`${counted(scorecards, 'scorecard')} will be added.`] : []),
    ...(unread > 0 ? [`Cells of ${counted(unread, 'row')} can’t be read.`] : []),
  ].join(' ');
}

/** Shows which interview a row is, who held it, and what they decided. */
function What({ row }: { row: ListedInterview }) {
  const teammates = useTeammates();
  const { name, startsAt, interviewers, others, decision, hasScorecard, unread } = row;
  const people = [...interviewers.map((handle) => teammateName(handle, teammates)), ...others];
  return (
    <span className={classNames('grid gap-1 min-0', styles['who'])}>
      <span>
        <bdi>{name}</bdi>, {dateAndTime(startsAt)}
      </span>
      {people.length > 0 && (
        <span className={styles['muted']} dir="auto">
          {people.join(', ')}
        </span>
      )}
      {decision !== null && (
        <span className={styles['muted']}>
          {OVERALL_WORDS[decision]}
          {hasScorecard && ' (scorecard)'}
        </span>
      )}
      {unread.map((sentence) => (
        <span key={sentence} className={styles['muted']} dir="auto">
          {sentence}
        </span>
      ))}
    </span>
  );
}
