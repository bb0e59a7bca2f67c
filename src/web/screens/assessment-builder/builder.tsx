import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isSameContent } from '#domain/assessment/content-equality.ts';
import type { Assessment } from '#domain/assessment/model.ts';
import { isSameEdition } from '#domain/assessment/save.ts';
import { useLocalDraft } from '#web/app/device/use-local-draft.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { UnsavedChanges } from '#web/kit/unsaved-changes.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './builder.module.css';
import { DraftOffer } from './draft-offer.tsx';
import type { StoredDraft } from './drafts.ts';
import {
  baseOf,
  contentOf,
  createEditing,
  EditingProvider,
  hasUnsaved,
  useEdited,
  useEditing,
} from './editing.ts';
import { OtherVersionDialog, OtherVersionNotice } from './other-version.tsx';
import { Preview } from './preview.tsx';
import { SectionList } from './section-list.tsx';
import { Toolbar } from './toolbar.tsx';
import type { Drafts } from './use-drafts.ts';
import { useSave } from './use-save.ts';
import { useUndo } from './use-undo.ts';
import { useView } from './use-view.ts';
import { tabId, tabPanelId, type View } from './view-tabs.tsx';

interface BuilderProps {
  jobId: string;
  /** The assessment that the server has stored. */
  stored: Assessment;
  drafts: Drafts;
}

export function Builder(props: BuilderProps) {
  const [editing] = useState(() => createEditing(baseOf(props.stored)));
  return (
    <EditingProvider value={editing}>
      <Editor {...props} />
    </EditingProvider>
  );
}

function Editor({ jobId, stored, drafts }: BuilderProps) {
  const editing = useEditing();
  const isDirty = useEdited(hasUnsaved);
  const edition = useEdited(({ base }) => base.edition);
  const [isChoosing, setChoosing] = useState(false);
  const [isKept, setKept] = useState(true);
  const { view, show } = useView();
  const { save, isSaving } = useSave(jobId, editing, () => setChoosing(true));
  const isOutdated = !isSameEdition(stored, edition) && !isSaving;
  const { undo, redo } = useUndo();
  useShortcuts({ undo, redo, save: saveIfNeeded });
  useScreenActions([
    { label: 'Save the assessment', keys: 'Ctrl+S', act: saveIfNeeded },
    { label: 'Undo', keys: 'Ctrl+Z', act: undo },
    { label: 'Redo', keys: 'Ctrl+Shift+Z', act: redo },
  ]);

  useEffect(() => {
    if (!isOutdated) return;
    const theirs = baseOf(stored);
    if (!isDirty) editing.takeTheirs(theirs);
    // This page itself probably saved that version, and the answer was lost.
    else if (isSameContent(contentOf(editing.read()), theirs.content)) {
      editing.saved(theirs.content, theirs.edition);
    }
  }, [isOutdated, isDirty, editing, stored]);

  function saveIfNeeded(): void {
    if (!isDirty) return;
    if (isOutdated) setChoosing(true);
    else save();
  }

  function takeTheirs(): void {
    setChoosing(false);
    editing.takeTheirs(baseOf(stored));
  }

  function keepMine(): void {
    setChoosing(false);
    editing.keepMine(baseOf(stored));
    save();
  }

  return (
    <>
      <DraftOffer drafts={drafts} />
      {isOutdated && isDirty && <OtherVersionNotice theirs={stored} onChoose={() => setChoosing(true)} />}
      <Toolbar isSaving={isSaving} isKept={isKept} onSave={saveIfNeeded} view={view} onShow={show} />
      <div className={classNames('stack', styles['columns'])}>
        <Half of="edit" shown={view}>
          <SectionList />
        </Half>
        <Half of="preview" shown={view}>
          <Preview jobId={jobId} />
        </Half>
      </div>
      <DraftKeeper name={drafts.name} onKept={setKept} />
      <UnsavedChanges
        isDirty={isDirty}
        isKept={isKept}
        detail={
          isKept
            ? 'Your changes stay on this device as a draft, which is offered when you come back.'
            : 'Your changes would be lost: there is no room on this device to keep them.'
        }
      />
      {isChoosing && isOutdated && (
        <OtherVersionDialog
          theirs={stored}
          onTakeTheirs={takeTheirs}
          onKeepMine={keepMine}
          onCancel={() => setChoosing(false)}
        />
      )}
    </>
  );
}

interface HalfProps {
  of: View;
  /** The half that is shown alone. Null when both halves are shown. */
  shown: View | null;
  children: ReactNode;
}

/** The editor or the preview. On a narrow screen each half is a tab panel. */
function Half({ of, shown, children }: HalfProps) {
  const panel =
    shown === null ? {} : { role: 'tabpanel', 'aria-labelledby': tabId(of), hidden: of !== shown };
  return (
    <div id={tabPanelId(of)} className={classNames('min-0', styles['half'])} {...panel}>
      {children}
    </div>
  );
}

interface Shortcuts {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
}

/**
 * Selects places in which typing does not edit the assessment. In these places the shortcuts keep the browser's
 * meaning.
 */
const ELSEWHERE = '[data-preview], [role=dialog], [role=alertdialog], [role=menu]';

/** Ctrl or Cmd with Z undoes, with Shift+Z or Y redoes, with S saves. */
function useShortcuts({ undo, redo, save }: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y' && key !== 's') return;
    event.preventDefault();
    if (key === 's') save();
    else if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    // This listener is on the document, so it runs before the window's. The window's listener undoes saved changes.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

interface DraftKeeperProps {
  /** The name of this visit's draft. */
  name: string;
  onKept: (isKept: boolean) => void;
}

/** Keeps unsaved edits on this device as they are typed, so that no reload, crash or closed tab loses them. */
function DraftKeeper({ name, onKept }: DraftKeeperProps) {
  const content = useEdited(contentOf);
  const edition = useEdited(({ base }) => base.edition);
  const isDirty = useEdited(hasUnsaved);
  const draft = useMemo(
    (): StoredDraft | null => (isDirty ? { content, edition } : null),
    [content, edition, isDirty],
  );
  const isKept = useLocalDraft(name, draft);
  useEffect(() => onKept(isKept), [isKept, onKept]);
  return null;
}
