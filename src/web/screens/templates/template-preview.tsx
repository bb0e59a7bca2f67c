import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CANDIDATES_SEARCH_DEFAULTS, candidatesParams } from '#web/app/address/candidates-search.ts';
import { candidateListQuery } from '#web/app/api/queries.ts';
import type { NewTemplate } from '#domain/template/template.ts';
import { describeField } from '#web/candidate/message/mail-problems.tsx';
import { fieldProblems, mailTo } from '#web/candidate/message/mail-texts.ts';
import { useRecipients } from '#web/candidate/message/use-recipients.ts';
import { Card } from '#web/kit/card.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { Select } from '#web/kit/select.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './templates.module.css';

/** The mail that a template makes, to one of the latest candidates of its job and stage. */
export function TemplatePreview({ content }: { content: NewTemplate }) {
  const { stage, jobId } = content;
  const listed = useQuery(
    candidateListQuery(candidatesParams({ ...CANDIDATES_SEARCH_DEFAULTS, stage: stage ?? '', job: jobId })),
  );
  const candidates = listed.data?.data ?? [];
  const [chosenId, setChosenId] = useState('');
  const chosen = candidates.find(({ id }) => String(id) === chosenId) ?? candidates[0];
  const { recipients, error } = useRecipients(chosen ? [chosen.id] : []);
  const [recipient] = recipients ?? [];
  const mail =
    recipient && mailTo(recipient, { common: { subject: content.subject, text: content.body }, own: {} });

  return (
    <Card title="Preview">
      <div className={styles['preview']}>
        {listed.data && candidates.length === 0 && <p>There is no candidate to preview it with.</p>}
        {!mail && !error && !listed.error && candidates.length > 0 && <Loading isLine />}
        {chosen && (
          <Select
            label="As a mail to"
            value={String(chosen.id)}
            options={candidates.map(({ id, name, jobTitle }) => ({
              value: String(id),
              label: `${name}, ${jobTitle}`,
            }))}
            onChange={setChosenId}
          />
        )}
        {mail && (
          <article aria-label="Mail" className={classNames('grid gap-3 padding-4', styles['mail'])}>
            <h3 dir="auto">{mail.subject.trim() === '' ? 'No subject' : mail.subject}</h3>
            <p dir="auto">{mail.text}</p>
          </article>
        )}
        <div role="status">
          {mail && (
            <ul className={styles['problems']}>
              {fieldProblems([mail]).map((problem) => (
                <li key={problem.field} data-unknown={problem.isUnknown || undefined}>
                  {describeField(problem, 1)}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Card>
  );
}
