import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Remote } from 'comlink';
import { useEffect, useRef, useState } from 'react';
import { clampPage, pageCount } from '#domain/paging.ts';
import { OVERALL_WORDS } from '#domain/scorecard/words.ts';
import { teammateName, useTeammates } from '#web/app/host/teammates.ts';
import { dateAndTime } from '#web/app/time/format.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { announce } from '#web/kit/announce.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { counted } from '#web/kit/counted.ts';
import { download } from '#web/kit/download.ts';
import { Pagination } from '#web/kit/pagination.tsx';
import styles from './import.module.css';
import type {
  InterviewCounts,
  InterviewImporter,
  InterviewKind,
  ListedInterview,
} from './read/interview-importer.ts';
import type { InterviewCheck } from './use-interview-check.ts';

const PAGE_SIZE = 20;

const KIND_LABELS: Readonly<Record<InterviewKind, string>> = {
  new: 'New',
  here: 'Already here',
  unusable: 'Can’t be used',
};

const KINDS = Object.keys(KIND_LABELS) as readonly InterviewKind[];

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

/** Which past interviews would be imported, which are there already, and which rows can't be used. */
export function InterviewCheckCard({ importer, check, checked }: InterviewCheckCardProps) {
  const { isImporting } = check;
  const [kind, setKind] = useState<InterviewKind>(() => KINDS.find((each) => checked[each] > 0) ?? 'new');
  const title = useRef<HTMLDivElement>(null);
  const words = inWords(checked);
  useEffect(() => {
    title.current?.focus();
    announce(words);
    // oxlint-disable-next-line react/exhaustive-deps -- what was there when the card came
  }, []);

  return (
    <Card title="What will be imported" flush>
      <div ref={title} tabIndex={-1} className={styles['checked']}>
        <p role="status">{words}</p>
        <p className={styles['muted']}>{`Times without a time zone are read as times in ${timeZone()}.`}</p>
        {checked.inDetails > 0 && (
          <p className={styles['muted']}>
            {`The decision or notes of ${counted(checked.inDetails, 'interview')} are no scorecard, because they have no decision or not exactly one interviewer who is a teammate. They come into the interview’s details, which everybody reads who sees the interview.`}
          </p>
        )}
        <div role="group" aria-label="Rows" className={styles['kinds']}>
          {KINDS.map((each) => (
            <Button key={each} size="small" aria-pressed={each === kind} onClick={() => setKind(each)}>
              {KIND_LABELS[each]} ({checked[each].toLocaleString('en')})
            </Button>
          ))}
        </div>
      </div>
      <Rows key={kind} kind={kind} checked={checked} importer={importer} />
      <div className={styles['next']}>
        <Button
          variant="primary"
          disabled={checked.new === 0}
          aria-disabled={isImporting || undefined}
          onClick={() => check.run()}
        >
          {isImporting ? 'Importing…' : `Import ${counted(checked.new, 'interview')}`}
        </Button>
        <Button disabled={isImporting} onClick={() => check.reset()}>
          Change columns
        </Button>
        {isImporting && <progress aria-label="Importing" className={styles['progress']} />}
      </div>
    </Card>
  );
}

function inWords({ new: fresh, here, unusable, scorecards, unread }: InterviewCounts): string {
  return [
    `${fresh.toLocaleString('en')} new, ${here.toLocaleString('en')} already here, ${unusable.toLocaleString('en')} can’t be used.`,
    ...(scorecards > 0 ? [`${counted(scorecards, 'scorecard')} will be added.`] : []),
    ...(unread > 0 ? [`Cells of ${counted(unread, 'row')} can’t be read.`] : []),
  ].join(' ');
}

interface RowsProps {
  kind: InterviewKind;
  checked: InterviewCounts;
  importer: Remote<InterviewImporter>;
}

function Rows({ kind, checked, importer }: RowsProps) {
  const [page, setPage] = useState(1);
  const total = checked[kind];
  const shown = clampPage(page, total, PAGE_SIZE);
  const { data: rows = [] } = useQuery({
    queryKey: ['the interviews of a file', kind, shown, checked],
    queryFn: () => importer.list(kind, shown, PAGE_SIZE),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

  if (total === 0) return <p className={styles['none']}>{NONE[kind]}</p>;
  return (
    <>
      {(kind === 'unusable' || (kind === 'new' && checked.unread > 0)) && (
        <div className={styles['all']}>
          <span>
            {kind === 'unusable'
              ? 'Fix them in the file, and import it again. What is here by then does not come twice.'
              : `Cells of ${counted(checked.unread, 'row')} can’t be read. The rest of these rows is imported.`}
          </span>
          <Button
            size="small"
            icon={<Download />}
            onClick={() =>
              void importer.unusableCsv().then((file) => download(file, 'hirelane-rows-to-fix.csv'))
            }
          >
            Download these rows
          </Button>
        </div>
      )}
      <table className={styles['table']} aria-label={KIND_LABELS[kind]}>
        <thead>
          <tr>
            <th scope="col" className={styles['number']}>
              Row
            </th>
            <th scope="col">Candidate</th>
            <th scope="col">{kind === 'unusable' ? 'Why' : 'Interview'}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.place}>
              <td>{row.line}</td>
              <th scope="row">
                <span className={styles['who']}>
                  <bdi>{row.candidate === '' ? '—' : row.candidate}</bdi>
                  <span className={styles['muted']} dir="auto">
                    {row.jobTitle}
                  </span>
                </span>
              </th>
              <td>{row.problem === null ? <What row={row} /> : <span dir="auto">{row.problem}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > PAGE_SIZE && <Pagination page={shown} pages={pageCount(total, PAGE_SIZE)} onPage={setPage} />}
    </>
  );
}

/** Which interview a row is, who held it, and what they decided. */
function What({ row }: { row: ListedInterview }) {
  const teammates = useTeammates();
  const { name, startsAt, interviewers, others, decision, hasScorecard, unread } = row;
  const people = [...interviewers.map((handle) => teammateName(handle, teammates)), ...others];
  return (
    <span className={styles['who']}>
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
