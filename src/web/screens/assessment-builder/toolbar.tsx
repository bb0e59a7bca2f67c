import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { editTitle } from '#domain/assessment/edits/edit-sections.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { useOffline } from '#web/app/host/use-offline.ts';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './toolbar.module.css';
import { contentOf, hasUnsaved, useEdited, useEditing } from './editing.ts';
import { useUndo } from './use-undo.ts';
import { ViewTabs, type View } from './view-tabs.tsx';

interface ToolbarProps {
  isSaving: boolean;
  isKept: boolean;
  onSave: () => void;
  /** The half of the builder that is shown. Null: both are shown. */
  view: View | null;
  onShow: (view: View) => void;
}

/** The toolbar with the title, undo, redo and “Save”. It stays visible while the page scrolls. */
export function Toolbar({ isSaving, isKept, onSave, view, onShow }: ToolbarProps) {
  const isDirty = useEdited(hasUnsaved);
  const lastDone = useEdited(({ history }) => history.past.at(-1)?.name);
  const nextUndone = useEdited(({ history }) => history.future[0]?.name);
  const { undo, redo } = useUndo();
  const isOffline = useOffline();
  return (
    <div className={classNames('row apart padding-2 line-below', styles['toolbar'])}>
      <AssessmentTitle />
      <div className={classNames('row gap-1', styles['actions'])}>
        {view && <ViewTabs shown={view} onShow={onShow} />}
        <p className={classNames('quiet', styles['state'])} data-dirty={isDirty}>
          {stateOf(isDirty, isKept, isOffline)}
        </p>
        <StepButton label="Undo" edit={lastDone} onClick={undo}>
          <Undo2 />
        </StepButton>
        <StepButton label="Redo" edit={nextUndone} onClick={redo}>
          <Redo2 />
        </StepButton>
        <OnlineButton
          variant="primary"
          aria-disabled={isSaving || !isDirty}
          aria-keyshortcuts="Control+S"
          className={styles['save']}
          onClick={onSave}
        >
          {isSaving ? 'Saving…' : 'Save'}
        </OnlineButton>
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

function stateOf(isDirty: boolean, isKept: boolean, isOffline: boolean): string {
  if (!isDirty) return 'No unsaved changes';
  if (isKept && isOffline) return 'Kept on this device. Save when the connection is back.';
  return isKept ? 'Unsaved changes' : 'Unsaved changes, and no room on this device to keep them';
}

interface StepButtonProps {
  label: 'Undo' | 'Redo';
  /** The name of the edit to undo or redo. Undefined when there is none. */
  edit: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** The undo or redo button. The tooltip and the description name the edit. */
function StepButton({ label, edit, onClick, children }: StepButtonProps) {
  return (
    <Button
      variant="quiet"
      aria-label={label}
      aria-description={edit}
      aria-keyshortcuts={label === 'Undo' ? 'Control+Z' : 'Control+Shift+Z'}
      data-tooltip={edit ? `${label}: ${edit}` : label}
      aria-disabled={edit === undefined}
      className={styles['step']}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
