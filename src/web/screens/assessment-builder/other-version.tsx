import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Assessment } from '#domain/assessment/model.ts';
import { apiKey } from '#web/app/api/api-key.ts';
import { apiQuery } from '#web/app/api/api-query.ts';
import { useHost } from '#web/app/host/host.ts';
import { useMembers } from '#web/app/host/author.tsx';
import { dateAndTime } from '#web/app/time/format.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions, DialogDetail } from '#web/kit/dialog.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './notice.module.css';

/** Tells the author that another version was saved while this page has unsaved changes. */
export function OtherVersionNotice({ theirs, onChoose }: { theirs: Assessment; onChoose: () => void }) {
  return (
    <div role="alert" className={classNames('row wrap apart margin-below-3 text-data', styles['notice'])}>
      <p>
        Version {theirs.version} was saved elsewhere while you were editing. Your changes are still here, and
        not saved.
      </p>
      <Button size="small" onClick={onChoose}>
        Choose…
      </Button>
    </div>
  );
}

interface OtherVersionDialogProps {
  theirs: Assessment;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onCancel: () => void;
}

/** Asks the author which version to keep. Nothing is overwritten before the author has chosen. */
export function OtherVersionDialog({ theirs, onTakeTheirs, onKeepMine, onCancel }: OtherVersionDialogProps) {
  const id = useId();
  const author = useAuthorOf(theirs);
  return (
    <Dialog
      role="alertdialog"
      title="This assessment was saved elsewhere"
      describedBy={id}
      onClose={onCancel}
    >
      <DialogDetail id={id}>
        <p>
          Version {theirs.version}
          {author !== null && (
            <>
              , by <bdi>{author}</bdi>
            </>
          )}
          {theirs.updatedAt && `, of ${dateAndTime(theirs.updatedAt)},`} is newer than the one you started
          from. Nothing has been overwritten.
        </p>
        <ul className={classNames('grid gap-1', styles['either'])}>
          <li>
            <strong>Take theirs</strong> shows that version; Undo brings your changes back.
          </li>
          <li>
            <strong>Keep mine</strong> saves yours in its place; Undo shows theirs.
          </li>
        </ul>
      </DialogDetail>
      <DialogActions>
        <Button onClick={onCancel} data-initial-focus>
          Cancel
        </Button>
        <Button onClick={onTakeTheirs}>Take theirs</Button>
        <Button variant="primary" onClick={onKeepMine}>
          Keep mine
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * Returns the name of the person who saved a version. Null: the name is not known yet, or the workspace has one person.
 */
function useAuthorOf({ jobId, version }: Assessment): string | null {
  const members = useHost().team?.members;
  // This call renders the component again when the names are known.
  const isTeam = useMembers() !== null;
  const latest = { kind: 'assessment', jobId, order: 'newest', limit: 1, rows: 0 } as const;
  const { data } = useQuery({
    ...apiQuery('GET /changes', { query: latest }, 'Failed to load history'),
    queryKey: apiKey('GET /changes', { query: latest }, `version ${version}`),
    enabled: isTeam,
  });
  const [change] = data?.data ?? [];
  return change && members ? members.nameOf(change.by) : null;
}
