import { Redo2, Undo2 } from 'lucide-react';
import { editTitle } from '#domain/assessment/edit-sections.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import styles from './builder.module.css';
import { contentOf, hasUnsaved, useEdited, useEditing } from './editing.ts';
import { goToEditor, goToPreview } from './jump.ts';
import { useUndo } from './use-undo.ts';

interface ToolbarProps {
  isSaving: boolean;
  isKept: boolean;
  onSave: () => void;
}

/** Stays in sight: the title, whether there is something to save, and the way back. */
export function Toolbar({ isSaving, isKept, onSave }: ToolbarProps) {
  const isDirty = useEdited(hasUnsaved);
  const lastDone = useEdited(({ history }) => history.past.at(-1)?.name);
  const nextUndone = useEdited(({ history }) => history.future[0]?.name);
  const { undo, redo } = useUndo();
  return (
    <div className={styles['toolbar']}>
      <AssessmentTitle />
      <div className={styles['actions']}>
        <div className={styles['jump']}>
          <Button size="small" variant="quiet" onClick={goToEditor}>
            Edit
          </Button>
          <Button size="small" variant="quiet" onClick={goToPreview}>
            Preview
          </Button>
        </div>
        <p className={styles['state']} data-dirty={isDirty}>
          {stateOf(isDirty, isKept)}
        </p>
        <IconButton label={nameOf('Undo', lastDone)} aria-disabled={!lastDone} onClick={undo}>
          <Undo2 />
        </IconButton>
        <IconButton label={nameOf('Redo', nextUndone)} aria-disabled={!nextUndone} onClick={redo}>
          <Redo2 />
        </IconButton>
        <Button
          variant="primary"
          aria-disabled={isSaving || !isDirty}
          className={styles['save']}
          onClick={() => isDirty && onSave()}
        >
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </div>
  );
}

function AssessmentTitle() {
  const { edit } = useEditing();
  const title = useEdited((state) => contentOf(state).title);
  return (
    <TextField
      label="Assessment title"
      placeholder="e.g., React Fundamentals"
      autoComplete="off"
      className={styles['assessmentTitle']}
      value={title}
      onChange={(text) => edit({ name: 'Edit title', group: 'title' }, (content) => editTitle(content, text))}
    />
  );
}

function stateOf(isDirty: boolean, isKept: boolean): string {
  if (!isDirty) return 'Everything is stored';
  return isKept ? 'Unsaved changes' : 'Unsaved changes, and no room on this device to keep them';
}

function nameOf(what: 'Undo' | 'Redo', edit: string | undefined): string {
  return edit ? `${what}: ${edit}` : what;
}
