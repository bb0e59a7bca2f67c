import { inOrder } from '#domain/ordered-rows.ts';
import type { Reason } from '#domain/reason/reason.ts';
import { Card } from '#web/kit/card.tsx';
import { Select, type SelectOption } from '#web/kit/select.tsx';
import { ChoiceTable, ValueRow } from './choice-table.tsx';
import type { Value } from './read/values.ts';
import { reasonChoice, type ChosenReasons, type ReasonChoice } from './moving-choices.ts';

interface ReasonsCardProps {
  values: readonly Value[];
  chosen: ChosenReasons;
  reasons: readonly Reason[];
  onChange: (chosen: ChosenReasons) => void;
}

/** The choices for another system's reasons for rejections. */
export function ReasonsCard({ values, chosen, reasons, onChange }: ReasonsCardProps) {
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
