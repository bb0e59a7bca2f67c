import { TriangleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { addSection } from '#domain/assessment/edits/edit-sections.ts';
import { questionsOf } from '#domain/assessment/model.ts';
import { newUuid } from '#domain/uuid.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { Button } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { contentOf, useEdited, useEditing } from './editing.ts';
import { editAndFocus, focusPart, PANEL } from './focus-part.ts';
import { MoveMenu } from './move-menu.tsx';
import { createCheck } from './question-check.ts';
import { SectionEditor } from './section-editor.tsx';
import { createSectionListParts, SectionListProvider } from './section-list-context.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './section-list.module.css';
import { useMoving } from './use-moving.ts';

/** With more questions than this, those out of sight are rendered as their titles only, to keep typing quick. */
const MANY = 60;

/** The panel “Sections & questions”. */
export function SectionList() {
  const id = useId();
  const { edit } = useEditing();
  const content = useEdited(contentOf);
  const [check] = useState(createCheck);
  const [parts] = useState(createSectionListParts);
  const panel = useRef<HTMLElement>(null);
  const { menu, closeMenu, moveByMenu } = useMoving(panel);
  const warnings = check(content);
  const { sections } = content;
  const isLong = questionsOf(content).length > MANY;

  function add(): void {
    const added = newUuid(crypto);
    editAndFocus(
      () => edit({ name: 'Add section' }, (it) => addSection(it, added)),
      () => {
        focusPart(added, 'title');
        // The default title is selected, so that typing replaces it.
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
      },
    );
  }

  useScreenActions([{ label: 'Add section', act: add }]);

  return (
    <section ref={panel} aria-labelledby={id} className={styles['panel']}>
      <header data-item={PANEL} className={classNames('row wrap gap-2 margin-below-3', styles['head'])}>
        <h2 id={id}>Sections &amp; questions</h2>
        <WarningCount questions={[...warnings.keys()]} />
        <Button data-part="add-section" onClick={add}>
          + Add section
        </Button>
      </header>
      {sections.length === 0 && (
        <div className={styles['none']}>
          <Empty>No sections yet. Click “Add section”.</Empty>
        </div>
      )}
      <div className="grid gap-4">
        <SectionListProvider value={parts}>
          {sections.map((section, at) => (
            <SectionEditor
              key={section.id}
              section={section}
              number={at + 1}
              isFirst={at === 0}
              isLast={at === sections.length - 1}
              warnings={warnings}
              isLong={isLong}
            />
          ))}
        </SectionListProvider>
      </div>
      {menu && <MoveMenu {...menu} onMove={moveByMenu} onClose={closeMenu} />}
    </section>
  );
}

/** Shows how many questions have a warning. A click goes to the next one. */
function WarningCount({ questions }: { questions: readonly string[] }) {
  const last = useRef<string | undefined>(undefined);
  if (questions.length === 0) return null;

  function goOn(): void {
    const at = last.current === undefined ? -1 : questions.indexOf(last.current);
    last.current = questions[(at + 1) % questions.length];
    if (last.current !== undefined) focusPart(last.current, 'title');
  }

  return (
    <Button size="small" variant="quiet" icon={<TriangleAlert />} onClick={goOn}>
      {questions.length === 1 ? '1 question to check' : `${questions.length} questions to check`}
    </Button>
  );
}
