import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH } from '#domain/message-fields.ts';
import type { LeftOut } from '#domain/message/left-out.ts';
import type { Message } from '#domain/message/message.ts';
import type { Template } from '#domain/template/template.ts';
import { useHost } from '#web/app/host/host.ts';
import { KeptOffline } from '#web/app/host/kept-offline.tsx';
import { closeComposer, type Composition } from '#web/candidate/mail/compose.ts';
import { classNames } from '#web/kit/class-names.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { lazyDialog } from '#web/kit/modal.tsx';
import { Select } from '#web/kit/select.tsx';
import { AttachButton, AttachmentList } from './attachment-list.tsx';
import styles from './composer.module.css';
import { FieldMenu } from './field-menu.tsx';
import { choiceLabel, fittingFirst } from './fitting-templates.ts';
import { MailProblems } from './mail-problems.tsx';
import type { Recipient } from './mail-texts.ts';
import { MarkedField } from './marked-field.tsx';
import { OwnProgramActions } from './own-program-actions.tsx';
import { RecipientLine } from './recipient-line.tsx';
import { SendActions } from './send-actions.tsx';
import { useAttachments } from './use-attachments.ts';
import { useComposer, type Composer } from './use-composer.ts';
import { useTextFocus } from './use-text-focus.ts';

const LinkDialog = lazyDialog(
  'Interview link',
  async () => (await import('#web/candidate/interviews/schedule/link-dialog.tsx')).LinkDialog,
);

interface ComposerFormProps {
  composed: Composition;
  recipients: readonly Recipient[];
  templates: readonly Template[];
  /** The address that mail is sent from. Null: the person's own mail program sends it. */
  from: string | null;
  answered: Message | null;
  /** Who is left out because several are written to. */
  leftOut: readonly LeftOut[];
}

/** The fields of a mail, and what is done with it. */
export function ComposerForm({ composed, templates, from, ...opened }: ComposerFormProps) {
  const composer = useComposer({ composed, templates, isOwnProgram: from === null, ...opened });
  const { team } = useHost();
  const { draft, change, text, shown, shownTo, only, type } = composer;
  const uploads = useAttachments((file) =>
    change(({ attachments }) => ({ attachments: [...attachments, file] })),
  );
  const form = useRef<HTMLDivElement>(null);
  const subject = useRef<HTMLTextAreaElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const lastField = useRef(body);
  const canAttach = from !== null;
  const [isUnbegun] = useState(() => composer.quote !== '' && text.text === composer.quote);
  const { interviews } = composer.links;
  const link = shown && interviews.linkIn(shown.candidate.id, text.text);
  const values = shownTo.map((recipient) => recipient.values);
  const isAsking = interviews.asked.length > 0;
  useTextFocus({ form, subject, body }, isUnbegun, isAsking);

  function press(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (!event.altKey || !by) return;
    event.preventDefault();
    composer.step(by);
  }

  /** Files that are dropped on the composer go with the mail, and not to the candidate on the page behind it. */
  function drop(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'drop' && canAttach) uploads.attach([...event.dataTransfer.files]);
  }

  const attachments = {
    files: draft.attachments,
    uploads,
    onChange: (files: typeof draft.attachments) => change({ attachments: files }),
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the fields inside */}
      <div ref={form} className="grid gap-3 min-0" onKeyDown={press} onDragOver={drop} onDrop={drop}>
        <RecipientLine composer={composer} />
        {team && only && <team.Answering candidateId={only.candidate.id} />}
        {(only || shown === null) && (
          <TemplatePicker composer={composer} templates={templates} purpose={composed.purpose} />
        )}
        <MarkedField
          ref={subject}
          label="Subject"
          name="subject"
          isLine
          maxLength={SUBJECT_MAX_LENGTH}
          value={text.subject}
          values={values}
          onFocus={() => (lastField.current = subject)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            body.current?.focus();
          }}
          onChange={(typed) => type({ subject: typed, text: text.text })}
        />
        <div>
          <MarkedField
            ref={body}
            label="Text"
            name="text"
            maxLength={MESSAGE_MAX_LENGTH}
            value={text.text}
            values={values}
            onFocus={() => (lastField.current = body)}
            onChange={(typed) => type({ subject: text.subject, text: typed })}
          />
          <div className={classNames('flex wrap gap-1', styles['tools'])}>
            <FieldMenu target={() => lastField.current.current} values={shown?.values} />
            {canAttach && <AttachButton {...attachments} candidateId={only?.candidate.id ?? null} />}
            {/* The draft stays on this device. */}
            <LinkButton to="/templates" size="small" variant="quiet" onClick={closeComposer}>
              Edit templates
            </LinkButton>
          </div>
        </div>
        {canAttach && <AttachmentList {...attachments} />}
        <MailProblems
          without={composer.without}
          fields={composer.problems}
          count={composer.mails.length}
          onLeaveOut={() => composer.leaveOut(composer.without)}
          linkMakers={composer.links.makers(composer.reached)}
        />
        {link && (
          <p className={styles['detail']}>
            The link is for <bdi>{link.parts.map(({ name }) => name).join(', ')}</bdi>, {link.from} to{' '}
            {link.until}.
          </p>
        )}
        {composer.isKept && <KeptOffline what="This mail" action="Send" />}
        {!composer.isKept && (
          <p
            role="alert"
            className={classNames('row wrap gap-2 warning text-data', styles['problem'])}
            data-unknown
          >
            This mail can’t be kept on this device: send it before you close it.
          </p>
        )}
        {from === null ? (
          <OwnProgramActions composer={composer} composed={composed} form={form} />
        ) : (
          <SendActions composer={composer} composed={composed} form={form} isAttaching={uploads.isSending} />
        )}
      </div>
      {/* Outside of the composer, so that its keys are none of the mail. */}
      {isAsking && <LinkDialog candidates={interviews.asked} onClose={interviews.close} />}
    </>
  );
}

interface TemplatePickerProps {
  composer: Composer;
  templates: readonly Template[];
  purpose: Template['purpose'] | undefined;
}

/** Chooses the template that the mail begins with. Those for the candidates' job and stage come first. */
function TemplatePicker({ composer, templates, purpose }: TemplatePickerProps) {
  const { recipients, draft } = composer;
  const wanted = { candidates: recipients.map(({ candidate }) => candidate), purpose };
  const chosen = templates.find(({ id }) => id === draft.templateId);
  const fitting = fittingFirst(templates, wanted);
  // The candidate may have moved to another job since.
  const offered = chosen && !fitting.includes(chosen) ? [...fitting, chosen] : fitting;
  return (
    <Select
      label="Template"
      name="template"
      value={String(chosen?.id ?? '')}
      options={[
        { value: '', label: 'No template' },
        ...offered.map((template) => ({ value: String(template.id), label: choiceLabel(template, wanted) })),
      ]}
      onChange={(id) =>
        composer.takeTemplate(templates.find((template) => String(template.id) === id) ?? null)
      }
    />
  );
}
