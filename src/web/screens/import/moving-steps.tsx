import { useQuery } from '@tanstack/react-query';
import type { Remote } from 'comlink';
import { useState } from 'react';
import type { Job } from '#domain/job/job.ts';
import { inOrder } from '#domain/ordered-rows.ts';
import type { Reason } from '#domain/reason/reason.ts';
import { useTeammates } from '#web/app/host/teammates.ts';
import { Card } from '#web/kit/card.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Select, type SelectOption } from '#web/kit/select.tsx';
import { CheckButton } from './check-button.tsx';
import { CheckCard } from './check-card.tsx';
import type { CheckWords } from './check-rows.tsx';
import { ChoiceTable, ValueRow } from './choice-table.tsx';
import { chooseAll, type Chosen } from './chosen.ts';
import { choicesOf, reasonChoice, type ChosenReasons, type ReasonChoice } from './moving-choices.ts';
import type { KindCounts } from './read/checked-rows.ts';
import type { MovingContents } from './read/moving-contents.ts';
import type { MovingImporter } from './read/moving-importer.ts';
import type { Value } from './read/values.ts';
import { useMove } from './use-move.ts';
import { ValuesCard } from './values-card.tsx';

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

interface ReasonsCardProps {
  values: readonly Value[];
  chosen: ChosenReasons;
  reasons: readonly Reason[];
  onChange: (chosen: ChosenReasons) => void;
}

/** The choices for another system's reasons for rejections. */
function ReasonsCard({ values, chosen, reasons, onChange }: ReasonsCardProps) {
  const here = inOrder('reasons', reasons).map(({ id, name }): SelectOption<string> => ({
    value: String(id),
    label: name,
  }));
  return (
    <Card title="Reasons for rejections" flush>
      <ChoiceTable title="Reason" head="There" other="Here" values={values}>
        {(value) => (
          <ValueRow key={value.text} value={value} noun="application" none="No reason">
            <Select
              label={`Reason for “${value.text}”`}
              hideLabel
              value={String(reasonChoice(value.text, chosen, reasons))}
              options={[
                { value: 'new', label: `Add the reason “${value.text}”` },
                { value: 'words', label: 'Keep it in words only' },
                { value: 'none', label: 'Leave it out' },
                ...here,
              ]}
              onChange={(next) => onChange(new Map([...chosen, [value.text, choiceIn(next)]]))}
            />
          </ValueRow>
        )}
      </ChoiceTable>
    </Card>
  );
}

function choiceIn(value: string): ReasonChoice {
  return value === 'new' || value === 'words' || value === 'none' ? value : Number(value);
}

/** So many people are named. */
const MOST_NAMED = 10;

interface UnknownOwnersProps {
  importer: Remote<MovingImporter>;
  checked: KindCounts;
}

/** Owners in the other system who are no teammates here. */
function UnknownOwners({ importer, checked }: UnknownOwnersProps) {
  const { data: names = [] } = useQuery({
    queryKey: ['the unknown owners of another system', checked],
    queryFn: () => importer.unknownOwners(),
    gcTime: 0,
  });
  if (names.length === 0) return null;
  const named = names.slice(0, MOST_NAMED).join(', ');
  const more = names.length - MOST_NAMED;
  return (
    <p className="muted" dir="auto">
      {`Candidates come without an owner where the owner is no teammate here: ${named}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}.`}
    </p>
  );
}

/** Applications for no job are not brought, unless a person chooses a job for them. */
const NO_JOB: Chosen['jobs'] = new Map([['', null]]);
