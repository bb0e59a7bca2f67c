import { useQuery } from '@tanstack/react-query';
import type { Remote } from 'comlink';
import { useState } from 'react';
import type { Job } from '#domain/job/job.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { CheckButton } from './check-button.tsx';
import { CheckCard } from './check-card.tsx';
import { chooseAll, type Chosen } from './chosen.ts';
import { ColumnsCard } from './columns-card.tsx';
import type { Choices } from './read/choices.ts';
import { CANDIDATE_COLUMNS, mappingProblem, type Mapping } from './read/columns.ts';
import { IMPORT_FIELDS } from './read/fields.ts';
import type { Importer } from './read/importer.ts';
import type { FileContents, ReadingOptions } from './read/open-table.ts';
import { rememberedMapping, rememberMapping } from './remembered-mappings.ts';
import { useCheck } from './use-check.ts';
import { ReadingCard } from './reading-card.tsx';
import { ValuesCard } from './values-card.tsx';

interface ImportStepsProps {
  name: string;
  contents: FileContents;
  importer: Remote<Importer>;
  onReread: (options: ReadingOptions) => void;
  jobs: readonly Job[];
  /** The job that rows are for which name none. */
  job: number | null;
  onImported: () => void;
}

/** The steps of an import: the meaning of columns, the meaning of values, and the preview. */
export function ImportSteps({ name, contents, importer, onReread, jobs, job, onImported }: ImportStepsProps) {
  const [mapping, setMapping] = useState<Mapping>(
    () => rememberedMapping('candidates', contents.headings, CANDIDATE_COLUMNS) ?? contents.guess,
  );
  const [chosen, setChosen] = useState<Partial<Chosen>>({});
  const problem = mappingProblem(mapping);
  const { data: values } = useQuery({
    // The query is about one file, which the component's key names.
    queryKey: ['the values of a file', name, contents.rows, mapping],
    queryFn: () => importer.values(mapping),
    enabled: problem === null,
    gcTime: 0,
    staleTime: Infinity,
  });
  const all = values && chooseAll(values, jobs, job, chosen);
  const choices = all && { mapping, ...all.choices };
  const check = useCheck<Choices>({
    name,
    importer,
    prepare: (given) => importer.prepare(given, new Map(jobs.map(({ id, title }) => [id, title]))),
    body: () => importer.body(name),
    onImported,
  });

  const stopped = problem ?? all?.problem ?? null;
  return (
    <>
      <ReadingCard contents={contents} onReread={onReread} />
      <ColumnsCard
        contents={contents}
        labels={IMPORT_FIELDS}
        mapping={mapping}
        onChange={check.resetting(setMapping)}
      />
      {problem === null && values && all && (
        <ValuesCard
          values={values}
          all={all}
          jobs={jobs}
          canLeaveOut
          onChange={check.resetting((next: Partial<Chosen>) => setChosen({ ...chosen, ...next }))}
        />
      )}
      {check.checked ? (
        <CheckCard importer={importer} check={check} />
      ) : (
        <CheckButton
          check={check}
          problem={stopped}
          isReady={stopped === null && choices !== undefined}
          onCheck={() => {
            if (!choices) return;
            rememberMapping('candidates', contents.headings, mapping, CANDIDATE_COLUMNS);
            check.start(choices);
          }}
        />
      )}
      {check.problem !== null && <ErrorLine message={check.problem} />}
    </>
  );
}
