import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Offer } from '#domain/offer/offer.ts';
import { documentOf } from '#domain/offer/document.ts';
import { OFFER_TEXT_MAX_LENGTH } from '#domain/offer-fields.ts';
import type { Template } from '#domain/template/template.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { deleteLocalDraft } from '#web/app/device/local-draft.ts';
import { useLocalDraft } from '#web/app/device/use-local-draft.ts';
import { writeAndShow } from '#web/app/history/use-write.ts';
import { choiceLabel, fittingFirst, templateFor } from '#web/candidate/message/fitting-templates.ts';
import type { Recipient } from '#web/candidate/message/mail-texts.ts';
import { MarkedField } from '#web/candidate/message/marked-field.tsx';
import { templatesQuery } from '#web/candidate/mail/template-queries.ts';
import { useRecipients } from '#web/candidate/message/use-recipients.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { TextField } from '#web/kit/field.tsx';
import { Form, FormFailure, SubmitButton } from '#web/kit/form.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { Select } from '#web/kit/select.tsx';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { Approvers } from './approvers.tsx';
import {
  allValues,
  draftOf,
  offerDraftName,
  problemsOf,
  readTypedOffer,
  typedOf,
  type TypedOffer,
} from './offer-draft.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './offer.module.css';
import { offerChange, orRefreshed } from './offer-change.ts';
import { OfferPay } from './offer-pay.tsx';

interface OfferEditorProps {
  candidateId: number;
  /** Null: a new offer. */
  offer: Offer | null;
  onClose: () => void;
}

/** The dialog that writes an offer (product §23). */
export function OfferEditor({ candidateId, offer, onClose }: OfferEditorProps) {
  const { recipients, error } = useRecipients([candidateId]);
  const templates = useQuery(templatesQuery);
  const [recipient] = recipients ?? [];
  const failure = error ?? templates.error;
  const name = recipient?.candidate.name ?? 'the candidate';
  return (
    <Dialog
      isWide
      title={offer ? `Change the offer to ${name}` : `Make an offer to ${name}`}
      onClose={onClose}
    >
      {failure && <ErrorLine message={failure.message} />}
      {!failure && (!recipient || !templates.data) && <Loading />}
      {recipient && templates.data && (
        <EditorForm recipient={recipient} templates={templates.data.data} offer={offer} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface EditorFormProps {
  recipient: Recipient;
  templates: readonly Template[];
  offer: Offer | null;
  onClose: () => void;
}

function EditorForm({ recipient, templates, offer, onClose }: EditorFormProps) {
  const { candidate, values } = recipient;
  const wanted = { candidates: [candidate], purpose: 'offer' } as const;
  const draftName = offerDraftName(candidate.id, offer);
  const [begun] = useState(() => typedOf(offer, templateFor(templates, wanted)?.body ?? ''));
  const [kept] = useState(() => readTypedOffer(draftName));
  const [typed, setTyped] = useState<TypedOffer>(kept ?? begun);
  const [isTouched, setTouched] = useState(kept !== null);
  const isKept = useLocalDraft(draftName, isTouched ? typed : null);
  const body = useRef<HTMLTextAreaElement>(null);
  const retry = useRetryKey();

  function change(edit: Partial<TypedOffer>): void {
    setTyped((before) => ({ ...before, ...edit }));
    setTouched(true);
  }

  function takeTemplate(id: string): void {
    const template = templates.find((each) => String(each.id) === id);
    const before = typed;
    change({ text: template?.body ?? '' });
    if (isTouched && before.text.trim() !== '') {
      toast.info('The text was replaced', { onUndo: () => setTyped(before) });
    }
  }

  const form = useForm({
    draft: { values: typed, change },
    problems: problemsOf,
    focusProblem: (element, problem) =>
      element.querySelector<HTMLElement>(`[name=${problem === 'pay' ? 'pay-min' : 'expires-on'}]`)?.focus(),
    send: save,
  });
  const { shown } = form;

  async function save(): Promise<void> {
    const { approvers, ...content } = draftOf(typed, values);
    const sent = { ...content, approvers: [...approvers] };
    const call = { params: { id: candidate.id }, body: sent };
    const outcome = { failed: 'The offer was not saved', done: 'Offer saved as a draft' };
    await orRefreshed<unknown>(
      offer
        ? writeAndShow(...offerChange(offer.id, sent, 'Offer changed'), retry)
        : writeAndShow('POST /candidates/{id}/offers', call, outcome, retry),
    );
    deleteLocalDraft(draftName);
    setTouched(false);
    onClose();
  }

  const isApproved = offer?.state === 'approving' || offer?.state === 'approved';
  return (
    <Form form={form} className={styles['form']}>
      {isApproved && <p className={styles['hint']}>After a change it needs approval again.</p>}
      <Select
        label="Template"
        value=""
        options={[
          { value: '', label: 'Choose a template…' },
          ...fittingFirst(templates, wanted).map((template) => ({
            value: String(template.id),
            label: choiceLabel(template, wanted),
          })),
        ]}
        onChange={takeTemplate}
      />
      <MarkedField
        ref={body}
        label="Text"
        {...form.field('text')}
        maxLength={OFFER_TEXT_MAX_LENGTH}
        values={[allValues(typed, values)]}
      />
      <p className={styles['hint']}>
        {
          'The fields {{pay}}, {{start}} and {{last day}} are filled from below. What the text does not mention is listed after it.'
        }
      </p>
      <OfferPay typed={typed} problem={shown['pay'] ?? null} onChange={change} />
      <div className={classNames('grid gap-3 items-start', styles['days'])}>
        <TextField
          type="date"
          label="First day of work"
          name="starts-on"
          hint="Optional"
          value={typed.startsOn}
          onChange={(startsOn) => change({ startsOn })}
        />
        <TextField
          type="date"
          label="Last day to accept"
          name="expires-on"
          required
          error={shown['expiresOn']}
          value={typed.expiresOn}
          onChange={(expiresOn) => change({ expiresOn })}
        />
      </div>
      <Approvers handles={typed.approvers} onChange={(approvers) => change({ approvers })} />
      <details className={styles['preview']}>
        <summary>Preview</summary>
        <p className={styles['document']} dir="auto">
          {Object.values(problemsOf(typed)).every((problem) => problem === null)
            ? documentOf(draftOf(typed, values))
            : 'Fill in pay and the last day to see the preview.'}
        </p>
      </details>
      {!isKept && (
        <p role="alert" className={styles['problem']}>
          This offer can’t be kept on this device: save it before you close it.
        </p>
      )}
      <FormFailure form={form} />
      <DialogActions>
        {isTouched && (
          <Button
            variant="quiet"
            onClick={() => {
              setTyped(begun);
              setTouched(false);
            }}
          >
            Discard changes
          </Button>
        )}
        <SubmitButton form={form} variant="primary" label={offer ? 'Save changes' : 'Save as draft'} />
      </DialogActions>
    </Form>
  );
}
