import { useQuery } from '@tanstack/react-query';
import type { Remote } from 'comlink';
import { useState } from 'react';
import { Card } from '#web/kit/card.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { CheckButton } from './check-button.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { DateOrderSelect } from './date-order-select.tsx';
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

/** The meaning of a file's columns for past interviews, and the preview. */
export function InterviewSteps({ name, contents, importer, onReread, onImported }: InterviewStepsProps) {
  const [mapping, setMapping] = useState<Mapping<InterviewField>>(
    () => rememberedMapping('interviews', contents.headings, INTERVIEW_COLUMNS) ?? contents.guess,
  );
  const [chosenOrder, setChosenOrder] = useState<DateOrder>('dmy');
  const problem = mappingProblem(mapping);
  const { data: found } = useQuery({
    // The query is about one file, which the component's key names.
    queryKey: ['the dates of a file', name, contents.rows, mapping],
    queryFn: async () => ({ dateOrder: await importer.dateOrder(mapping) }),
    enabled: problem === null,
    gcTime: 0,
    staleTime: Infinity,
  });
  const check = useInterviewCheck({ name, importer, onImported });
  const isReady = problem === null && found !== undefined;

  return (
    <>
      <ReadingCard contents={contents} onReread={onReread} />
      <ColumnsCard
        contents={contents}
        labels={INTERVIEW_FIELDS}
        mapping={mapping}
        onChange={check.resetting(setMapping)}
      />
      {problem === null && found?.dateOrder === null && (
        <Card title="Dates">
          <DateOrderSelect value={chosenOrder} onChange={check.resetting(setChosenOrder)} />
        </Card>
      )}
      {check.checked ? (
        <InterviewCheckCard importer={importer} check={check} checked={check.checked} />
      ) : (
        <CheckButton
          check={check}
          problem={problem}
          isReady={isReady}
          onCheck={() => {
            if (!isReady) return;
            rememberMapping('interviews', contents.headings, mapping, INTERVIEW_COLUMNS);
            check.start({ mapping, dateOrder: found.dateOrder ?? chosenOrder });
          }}
        />
      )}
      {check.problem !== null && <ErrorLine message={check.problem} />}
    </>
  );
}

/** The problem that makes a mapping unusable, as a sentence. Null: none. */
function mappingProblem(mapping: Mapping<InterviewField>): string | null {
  const twice = twiceProblem(mapping, INTERVIEW_COLUMNS);
  if (twice !== null) return twice;
  const isWho = mapping.some((field) => field === 'email' || field === 'name' || field === 'lastName');
  if (!isWho) return 'Choose the column with the candidate’s email or name.';
  return mapping.includes('startsAt') ? null : 'Choose the column with the date.';
}
