import { useQuery } from '@tanstack/react-query';
import { fileSize } from '#web/app/backup/file-size.ts';
import { digits } from '#web/kit/digits.ts';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { ownQuery } from '#web/team/people/own-query.ts';
import styles from '#web/team/people/people-settings.module.css';

/** The share of a limit from which the section says that it is nearly reached. */
const NEARLY = 0.9;

interface Usage {
  readonly used: number;
  readonly most: number | null;
}

/** How much the workspace has of what it may have (product §12). */
export function WorkspaceUsage({ id }: { id: string }) {
  const usage = useQuery({
    ...ownQuery('GET /workspaces/{id}/usage', { params: { id } }, 'Failed to load what the workspace has'),
    // It changes with files and people, without a call of this page.
    staleTime: 0,
  });
  return (
    <section aria-labelledby="usage-title" className={styles['section']}>
      <h3 id="usage-title">What it has</h3>
      <QueryStatus query={usage} isLine />
      {usage.data && (
        <ul className="grid gap-1">
          <li>
            {inWords(seatsIn(usage.data.seats), usage.data.seats, digits)}, for members and invitations that
            wait.
          </li>
          <li>{inWords('for files', usage.data.storage, fileSize)}.</li>
          {usage.data.reads !== null && <li>Programs may read {digits(usage.data.reads)} times a minute.</li>}
        </ul>
      )}
    </section>
  );
}

function seatsIn({ used, most }: Usage): string {
  return (most ?? used) === 1 ? 'seat' : 'seats';
}

function inWords(what: string, { used, most }: Usage, text: (amount: number) => string): string {
  if (most === null) return `${text(used)} ${what}, without a limit`;
  const sentence = `${text(used)} of ${text(most)} ${what}`;
  if (used >= most) return `${sentence}: all is taken. Whoever runs this server can give more`;
  return used >= most * NEARLY ? `${sentence}: nearly all is taken` : sentence;
}
