import { isSameContent } from '#domain/assessment/content-equality.ts';
import { isSameEdition } from '#domain/assessment/save.ts';
import { writeLocalDraft } from '#web/app/device/local-draft.ts';
import { Button } from '#web/kit/button.tsx';
import { toast } from '#web/kit/toast.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './notice.module.css';
import type { Draft, StoredDraft } from './drafts.ts';
import { useEdited, useEditing } from './editing.ts';
import type { Drafts } from './use-drafts.ts';

/** Offers the unsaved edits of an earlier visit. Neither a choice nor an edit before it loses anything. */
export function DraftOffer({ drafts }: { drafts: Drafts }) {
  const editing = useEditing();
  const stored = useEdited(({ base }) => base);
  const draft = drafts.offered?.find((it) => !isSameContent(it.content, stored.content));
  if (!draft) return null;

  function restore(it: Draft): void {
    const { content, edition } = it;
    editing.restore(content, edition);
    // From now on the restored draft is this visit's draft.
    if (writeLocalDraft(drafts.name, { content, edition } satisfies StoredDraft)) drafts.drop(it);
  }

  function discard(it: Draft): void {
    drafts.drop(it);
    toast.info('Draft discarded', { action: { label: 'Undo', onAction: () => drafts.offerAgain(it) } });
  }

  return (
    <div
      role="group"
      aria-label="Unsaved draft"
      className={classNames('row wrap apart margin-below-3 text-data', styles['notice'])}
    >
      <p>
        There is an unsaved draft from <time dateTime={draft.at.toISOString()}>{draft.age}</time>.
        {!isSameEdition(draft.edition, stored.edition) &&
          ` It was begun on version ${draft.edition.version}; what you see is version ${stored.edition.version}.`}
      </p>
      <div className="flex wrap gap-2">
        <Button size="small" variant="primary" onClick={() => restore(draft)}>
          Restore draft
        </Button>
        <Button size="small" onClick={() => discard(draft)}>
          Discard draft
        </Button>
      </div>
    </div>
  );
}
