import { CARD_NOTES_MAX_LENGTH, OVERALL_DECISIONS } from '#domain/interview-fields.ts';
import type { Interview, Scorecard } from '#domain/scorecard/scorecard.ts';
import { NO_SCORE_WORDS, OVERALL_WORDS, type Overall } from '#domain/scorecard/words.ts';
import { write, type Written } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { KeptOffline } from '#web/app/host/kept-offline.tsx';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { TextArea } from '#web/kit/field.tsx';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { lengthHint } from '#web/kit/length-hint.ts';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { AttributeField, Choices, type Choice } from './attribute-field.tsx';
import { contentOf, forgetDraft, unratedIn, useCardDraft, type CardDraft } from './card-draft.ts';
import styles from './scorecard.module.css';

const NOT_SAVED = 'The scorecard was not saved';

const OVERALL: readonly Choice<Overall>[] = OVERALL_DECISIONS.map((value, place) => ({
  value,
  label: OVERALL_WORDS[value],
  digit: String(place + 1),
}));

interface ScorecardFormProps {
  interview: Interview;
  /** The scorecard to amend. Undefined: there is none yet. */
  card?: Scorecard | undefined;
  /** The interviewer, where one person does everything. */
  interviewer?: string | undefined;
  /** The name of the local draft. */
  draftName: string;
  /** The values of the form before anything is typed. */
  initial: CardDraft;
  onSaved: (saved: Written<Scorecard | null>, draft: CardDraft) => void;
  onCancel?: (() => void) | undefined;
}

/** The form of a scorecard: a scale for each attribute, notes, and the overall decision. */
export function ScorecardForm(props: ScorecardFormProps) {
  const { interview, card, interviewer, draftName, initial, onSaved, onCancel } = props;
  const { draft, change, reset, isKept } = useCardDraft(draftName, initial);
  const attributes = card
    ? card.ratings.map(({ key, name }) => ({ key, name, about: aboutOf(interview, key) }))
    : interview.attributes;
  const unrated = unratedIn(draft, attributes);
  const retry = useRetryKey();

  const form = useForm({
    draft: { values: draft, change: (edit) => change({ ...draft, ...edit }) },
    problems: () => ({ overall: draft.overall === null ? 'Choose your overall decision' : null }),
    focusProblem: (element) => element.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus(),
    send: async () => {
      const content = contentOf(draft, attributes);
      if (!content) return;
      const saved = await (card
        ? write('PATCH /scorecards/{id}', { params: { id: card.id }, body: content }, NOT_SAVED, retry)
        : write(
            'POST /interviews/{id}/scorecard',
            { params: { id: interview.id }, body: { ...content, ...(interviewer && { interviewer }) } },
            'The scorecard was not submitted',
            retry,
          ));
      await refreshAfter(saved);
      forgetDraft(draftName, draft);
      onSaved(saved, draft);
    },
    onFailure: toast.error,
  });

  return (
    <Form form={form} className={styles['form']}>
      {attributes.length > 0 && (
        <p className={classNames('quiet', styles['muted'])}>
          Rate what you can judge. What you leave out counts as “{NO_SCORE_WORDS}”.
        </p>
      )}
      {attributes.map(({ key, name, about }) => (
        <AttributeField
          key={key}
          name={name}
          about={about}
          score={draft.scores[key]}
          note={draft.comments[key] ?? ''}
          onScore={(score) => change({ ...draft, scores: { ...draft.scores, [key]: score } })}
          onNote={(note) => change({ ...draft, comments: { ...draft.comments, [key]: note } })}
        />
      ))}
      <TextArea
        label="Notes"
        placeholder="What else should the others know?"
        rows={4}
        dir="auto"
        maxLength={CARD_NOTES_MAX_LENGTH}
        hint={lengthHint(draft.notes, CARD_NOTES_MAX_LENGTH)}
        {...form.field('notes')}
      />
      <Choices
        legend="Would you hire this person?"
        choices={OVERALL}
        value={draft.overall ?? undefined}
        error={form.shown['overall']}
        onChoose={(overall) => change({ ...draft, overall })}
      />
      {unrated.length > 0 && (
        <p className={classNames('quiet', styles['muted'])} dir="auto">
          Not rated: {unrated.join(', ')}
        </p>
      )}
      {isKept && <KeptOffline what="The scorecard" action={card ? 'Save' : 'Submit'} />}
      {!isKept && (
        <p role="alert" className="danger text-data">
          The scorecard can’t be kept on this device: submit it before you leave this page.
        </p>
      )}
      <div className="flex wrap gap-2 to-end">
        {onCancel && (
          <Button
            onClick={() => {
              reset();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
        <SubmitButton
          form={form}
          Submit={OnlineButton}
          variant="primary"
          label={card ? 'Save changes' : 'Submit scorecard'}
        />
      </div>
    </Form>
  );
}

function aboutOf({ attributes }: Interview, key: string): string {
  return attributes.find((attribute) => attribute.key === key)?.about ?? '';
}
