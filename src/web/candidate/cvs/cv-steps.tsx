import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { jobChoices } from '#domain/job/job-choices.ts';
import type { Job } from '#domain/job/job.ts';
import { call } from '#web/app/api/call.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { counted } from '#web/kit/counted.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { Select } from '#web/kit/select.tsx';
import { StepActions } from '#web/kit/steps.tsx';
import { UnsavedChanges } from '#web/kit/unsaved-changes.tsx';
import { useSettled } from '#web/kit/use-settled.ts';
import { decisionOf, rowOf, UNCHECKED, type CvChecks, type CvRow } from './cv-rows.ts';
import { CvTable } from './cv-table.tsx';
import styles from './cvs.module.css';
import { useCvImport } from './use-cv-import.ts';
import type { useCvs } from './use-cvs.ts';

interface CvStepsProps {
  cvs: ReturnType<typeof useCvs>;
  jobs: readonly Job[];
  job: number | null;
  onImported: () => void;
}

/** CVs as a table to check: who is in them, who is here already, and what becomes of each. */
export function CvSteps({ cvs, jobs, job, onImported }: CvStepsProps) {
  const { rows, leftOut, reading, isEdited } = cvs;
  const [jobId, setJob] = useState(job);
  const [isDone, setDone] = useState(false);
  const { checks, error, isChecking, recheck } = useCvCheck(rows, jobId, reading !== null);
  const { isImporting, sent, problem, run } = useCvImport({
    onImported: (left) => {
      cvs.keep(left);
      setDone(left.size === 0);
    },
  });
  // Once nothing is unsaved any more: before, leaving would ask.
  useEffect(() => {
    if (isDone) onImported();
  }, [isDone, onImported]);

  const { active, archived } = jobChoices(jobs, '');
  const options = [...active, ...archived].map(({ id, title }) => ({ value: String(id), label: title }));
  const counts = countsOf(rows, checks);
  const stopped = stoppedBy(rows, checks, jobId);
  return (
    <>
      <UnsavedChanges isDirty={isEdited && !isDone} detail="What you have typed is lost." />
      <Card title="CVs" flush>
        <div className="grid gap-3 padding-4">
          <Select
            label="Job that they apply for"
            value={jobId === null ? '' : String(jobId)}
            options={[...(jobId === null ? [{ value: '', label: 'Choose a job' }] : []), ...options]}
            onChange={(value) => setJob(value === '' ? null : Number(value))}
          />
          <p role="status">
            {reading ? `Reading: ${reading.done} of ${counted(reading.of, 'file')}` : inWords(counts)}
          </p>
          {reading && (
            <>
              <ProgressBar label="Reading the CVs" value={reading.done} max={reading.of} />
              <Button size="small" onClick={() => cvs.cancel()}>
                Stop reading
              </Button>
            </>
          )}
        </div>
        {leftOut.length > 0 && (
          <ul aria-label="Files left out" className={styles['leftOut']}>
            {leftOut.map(({ name, why }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two files may have one name, and none goes
              <li key={place}>
                <bdi className={styles['name']}>{name}</bdi>: {why}
              </li>
            ))}
          </ul>
        )}
        {rows.length > 0 && <CvTable cvs={cvs} checks={checks} />}
        <StepActions endsCard problem={stopped}>
          <Button
            variant="primary"
            disabled={stopped !== null || reading !== null || isChecking || counts.add + counts.attach === 0}
            aria-disabled={isImporting || undefined}
            onClick={() => {
              if (jobId !== null && !isImporting) run({ rows, checks, jobId });
            }}
          >
            {isImporting ? 'Importing…' : `Import ${counted(counts.add + counts.attach, 'CV')}`}
          </Button>
          {isImporting && <ProgressBar label="Importing" value={sent || undefined} />}
        </StepActions>
      </Card>
      {error && <ErrorLine message={error.message} onRetry={recheck} />}
      {problem !== null && <ErrorLine message={problem} />}
    </>
  );
}

const NONE: CvChecks = new Map();

/** Asks who of the CVs is here already, again after each change of what was typed. */
function useCvCheck(rows: readonly CvRow[], jobId: number | null, isReading: boolean) {
  const sent = rows.map((row) => ({ key: row.key, row: rowOf(row, jobId ?? 0) }));
  const asked = JSON.stringify(sent);
  const settled = useSettled(asked);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['who of the CVs is here', settled],
    queryFn: async ({ signal }): Promise<CvChecks> => {
      const body = { newJobs: [], rows: sent.map(({ row }) => row), loosely: true };
      const answer = await call('POST /imports/check', { body, signal }, 'The CVs could not be checked');
      const keyOf = (place: number) => sent[place]?.key ?? 0;
      const checks = new Map(sent.map(({ key }) => [key, UNCHECKED]));
      const set = (place: number, part: Partial<typeof UNCHECKED>) =>
        checks.set(keyOf(place), { ...UNCHECKED, ...checks.get(keyOf(place)), ...part });
      for (const { row, problem } of answer.unusable) set(row, { problem });
      for (const here of answer.here) set(here.row, { here });
      for (const { row, repeats, ...same } of answer.repeated) {
        set(row, { repeats: { key: keyOf(repeats), ...same } });
      }
      return checks;
    },
    enabled: jobId !== null && rows.length > 0 && !isReading && settled === asked,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return {
    checks: data ?? NONE,
    error,
    isChecking: isFetching || settled !== asked,
    recheck: () => void refetch(),
  };
}

type Counts = Readonly<Record<'add' | 'attach' | 'skip', number>>;

function countsOf(rows: readonly CvRow[], checks: CvChecks): Counts {
  const counts = { add: 0, attach: 0, skip: 0 };
  for (const row of rows) counts[decisionOf(row, checks.get(row.key) ?? UNCHECKED)] += 1;
  return counts;
}

function inWords({ add, attach, skip }: Counts): string {
  return `${counted(add + attach + skip, 'CV')}: ${add} to add, ${attach} to attach, ${skip} to skip.`;
}

/** The step that is needed before the import, as a sentence. Null: none. */
function stoppedBy(rows: readonly CvRow[], checks: CvChecks, jobId: number | null): string | null {
  if (jobId === null) return 'Choose the job that they apply for.';
  const wrong = rows.filter((row) => {
    const check = checks.get(row.key) ?? UNCHECKED;
    const isImported = decisionOf(row, check) !== 'skip';
    return isImported && (row.texts.name.trim() === '' || check.problem !== null);
  });
  return wrong.length === 0
    ? null
    : `Fill in what is missing in ${counted(wrong.length, 'row')}, or skip ${wrong.length === 1 ? 'it' : 'them'}.`;
}
