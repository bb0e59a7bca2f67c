import { useRef } from 'react';
import people from '#web/team/people/people-settings.module.css';
import { WebhookList } from './webhook-list.tsx';

/** The section in Settings with the webhooks of the workspace, for owners and admins (product §27). */
export function WebhooksSettings() {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="webhooks-title" className={people['section']}>
      <h3 ref={title} tabIndex={-1} id="webhooks-title">
        Webhooks
      </h3>
      <p className="quiet">
        They tell other programs of every change, or of every entry of the audit log, as it is made.
      </p>
      <WebhookList title={title} />
    </section>
  );
}
