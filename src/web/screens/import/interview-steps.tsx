import { useQuery } from '@tanstack/react-query';
import type { Remote } from 'comlink';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { DateOrderSelect } from './date-order-select.tsx';
import styles from './import.module.css';
import { twiceProblem, type Mapping } from './read/columns.ts';
import type { DateOrder } from './read/dates.ts';
import { INTERVIEW_COLUMNS, INTERVIEW_FIELDS, type InterviewField } from './read/interview-fields.ts';
import type { InterviewImporter } from './read/interview-importer.ts';
import type { FileContents, ReadingOptions } from './read/open-table.ts';
import { ReadingCard } from './reading-card.tsx';
import { rememberedMapping, rememberMapping } from './remembered-mappings.ts';
import { InterviewCheckCard } from './interview-check-card.tsx';
import { useInterviewCheck } from './use-interview-check.ts';

interface InterviewStepsProps {
  name: string;
  contents: FileContents<InterviewField>;
  importer: Remote<InterviewImporter>;
  onReread: (options: ReadingOptions) => void;
  onImported: () => void;
}

/** What a file's columns say of past interviews, and which of them would be imported. */
export function InterviewSteps({ name, contents, importer, onReread, onImported }: InterviewStepsProps) {
  const [mapping, setMapping] = useState<Mapping<InterviewField>>(
    () => rememberedMapping('interviews', contents.headings, INTERVIEW_COLUMNS) ?? contents.guess,
  );
  const [chosenOrder, setChosenOrder] = useState<DateOrder>('dmy');
  const problem = mappingProblem(mapping);
  const { data: found } = useQuery({
    // Of one file, which the key of this component is of.
    queryKey: ['the dates of a file', name, contents.rows, mapping],
    queryFn: async () => ({ dateOrder: await importer.dateOrder(mapping) }),
    enabled: problem === null,
    gcTime: 0,
    staleTime: Infinity,
  });
  const check = useInterviewCheck({ name, importer, onImported });
  const isReady = problem === null && found !== undefined;

  /** What was checked is no longer what would be imported. */
  function change<Value>(set: (value: Value) => void): (value: Value) => void {
    return (value) => {
      check.reset();
      set(value);
    };
  }

  return (
    <>
      <ReadingCard contents={contents} onReread={onReread} />
      <ColumnsCard
        contents={contents}
        labels={INTERVIEW_FIELDS}
        mapping={mapping}
        onChange={change(setMapping)}
      />
      {problem === null && found?.dateOrder === null && (
        <Card title="Dates">
          <DateOrderSelect value={chosenOrder} onChange={change(setChosenOrder)} />
        </Card>
      )}
      {check.checked ? (
        <InterviewCheckCard importer={importer} check={check} checked={check.checked} />
      ) : (
        <div className={styles['next']}>
          {problem !== null && <p className={styles['hint']}>{problem}</p>}
          <Button
            variant="primary"
            disabled={!isReady || check.isChecking}
            onClick={() => {
              if (!isReady) return;
              rememberMapping('interviews', contents.headings, mapping, INTERVIEW_COLUMNS);
              check.start(mapping, found.dateOrder ?? chosenOrder);
            }}
          >
            {check.isChecking ? 'Checking…' : 'Check before importing'}
          </Button>
          {check.isChecking && (
            <>
              <Button onClick={() => check.reset()}>Cancel</Button>
              <progress aria-label="Checking the rows" className={styles['progress']} />
            </>
          )}
        </div>
      )}
      {check.problem !== null && <ErrorLine message={check.problem} />}
    </>
  );
}

/** What a mapping lacks before it can be used, as a sentence; null: nothing. */
function mappingProblem(mapping: Mapping<InterviewField>): string | null {
  const twice = twiceProblem(mapping, INTERVIEW_COLUMNS);
  if (twice !== null) return twice;
  const isWho = mapping.some((field) => field === 'email' || field === 'name' || field === 'lastName');
  if (!isWho) return 'Choose the column with the candidate’s email or name.';
  return mapping.includes('startsAt') ? null : 'Choose the column with the date.';
}
