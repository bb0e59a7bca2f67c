import { useQuery } from '@tanstack/react-query';
import type { Remote } from 'comlink';
import { useState } from 'react';
import type { Job } from '#domain/job/job.ts';
import type { Reason } from '#domain/reason/reason.ts';
import { useTeammates } from '#web/app/host/teammates.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { CheckButton } from './check-button.tsx';
import { CheckCard } from './check-card.tsx';
import type { CheckWords } from './check-rows.tsx';
import { chooseAll, type Chosen } from './chosen.ts';
import { ValuesCard } from './values-card.tsx';
import { ReasonsCard } from './reasons-card.tsx';
import { choicesOf, type ChosenReasons } from './moving-choices.ts';
import type { MovingContents } from './read/moving-contents.ts';
import type { MovingImporter } from './read/moving-importer.ts';
import { UnknownOwners } from './unknown-owners.tsx';
import { useMove } from './use-move.ts';

const WORDS: CheckWords = {
  noun: 'application',
  isNumbered: false,
  back: 'Change jobs, stages and reasons',
  update: 'Fill in',
  fix: 'They stay in the other system.',
};

interface MovingStepsProps {
  contents: MovingContents;
  importer: Remote<MovingImporter>;
  jobs: readonly Job[];
  reasons: readonly Reason[];
  onImported: () => void;
}

/** The jobs, stages and reasons here for those of another system, and the preview. */
export function MovingSteps({ contents, importer, jobs, reasons, onImported }: MovingStepsProps) {
  const [chosen, setChosen] = useState<Partial<Chosen>>({});
  const [chosenReasons, setReasons] = useState<ChosenReasons>(new Map());
  const teammates = useTeammates();
  const { data: values } = useQuery({
    // The query is about one reading, which the component's key names.
    queryKey: ['the values of another system', contents],
    queryFn: () => importer.values(),
    gcTime: 0,
    staleTime: Infinity,
  });
  const all = values && chooseAll(values, jobs, null, { jobs: NO_JOB, ...chosen });
  const check = useMove({ contents, importer, jobs, onImported });

  if (!values || !all) return null;
  return (
    <>
      <ValuesCard
        values={values}
        all={all}
        jobs={jobs}
        noun={WORDS.noun}
        onChange={check.resetting((next: Partial<Chosen>) => setChosen({ ...chosen, ...next }))}
      />
      {values.reasons.length > 0 && (
        <ReasonsCard
          values={values.reasons}
          chosen={chosenReasons}
          reasons={reasons}
          onChange={check.resetting(setReasons)}
        />
      )}
      {check.checked ? (
        <>
          <UnknownOwners importer={importer} checked={check.checked} />
          <CheckCard importer={importer} check={check} words={WORDS} sent={check.sent} />
        </>
      ) : (
        <CheckButton
          check={check}
          problem={all.problem}
          isReady={all.problem === null}
          noun={WORDS.noun}
          onCheck={() =>
            check.start(choicesOf(all, { values: values.reasons, chosen: chosenReasons, reasons }, teammates))
          }
        />
      )}
      {check.problem !== null && <ErrorLine message={check.problem} />}
    </>
  );
}

/** Applications for no job are not brought, unless a person chooses a job for them. */
const NO_JOB: Chosen['jobs'] = new Map([['', null]]);
