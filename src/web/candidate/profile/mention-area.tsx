import { useId, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { Teammate } from '#domain/note/mention.ts';
import { classNames } from '#web/kit/class-names.ts';
import { TextArea } from '#web/kit/field.tsx';
import styles from './mention-area.module.css';
import { placePopup } from './place-popup.ts';
import { useMentionPopup } from './use-mention-popup.ts';

interface MentionAreaProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder: string;
  value: string;
  onFocus: () => void;
  onChange: (value: string) => void;
  /** Called on Ctrl+Enter or ⌘+Enter. */
  onSubmit: () => void;
}

/**
 * A text area that suggests teammates after an @, usable by keyboard, mouse and touch. Its role stays textbox while the
 * suggestions are open, because HTML allows a text area no other role.
 */
export function MentionArea({
  ref,
  label,
  placeholder,
  value,
  onFocus,
  onChange,
  onSubmit,
}: MentionAreaProps) {
  const listId = useId();
  const popup = useMentionPopup(ref, value, onChange);
  const { matches, activeAt, isOpen } = popup;

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (popup.handleKey(event)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
    }
  }

  return (
    <div className={classNames('relative', styles['area'])}>
      <TextArea
        ref={ref}
        label={label}
        hideLabel
        placeholder={placeholder}
        rows={1}
        dir="auto"
        value={value}
        onChange={popup.change}
        onSelect={popup.follow}
        onFocus={onFocus}
        onBlur={popup.leave}
        onKeyDown={onKeyDown}
        aria-keyshortcuts="N"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(isOpen && {
          'aria-controls': listId,
          'aria-activedescendant': `${listId}-${activeAt}`,
        })}
      />
      {isOpen && (
        <MentionPopup
          id={listId}
          area={ref}
          start={popup.start}
          teammates={matches}
          activeAt={activeAt}
          onActive={popup.activate}
          onChoose={popup.choose}
        />
      )}
      <p role="status" className="visually-hidden">
        {isOpen && (matches.length === 1 ? '1 teammate' : `${matches.length} teammates`)}
      </p>
    </div>
  );
}

interface MentionPopupProps {
  id: string;
  area: RefObject<HTMLTextAreaElement | null>;
  /** The index of the @ in the text. */
  start: number;
  teammates: readonly Teammate[];
  activeAt: number;
  onActive: (at: number) => void;
  onChoose: (teammate: Teammate) => void;
}

/** The list of teammates. The text area keeps the focus and handles the keys. */
function MentionPopup({ id, area, start, teammates, activeAt, onActive, onChoose }: MentionPopupProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (area.current && list.current) placePopup(list.current, area.current, start);
  });

  return (
    <div ref={list} id={id} role="listbox" aria-label="Teammates" className={styles['popup']}>
      {teammates.map((teammate, at) => (
        <button
          key={teammate.handle}
          id={`${id}-${at}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={at === activeAt}
          className={classNames('row gap-4 apart whole-width control-height', styles['option'])}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => onActive(at)}
          onClick={() => onChoose(teammate)}
        >
          <span>{teammate.name}</span>
          <span className={classNames('quiet', styles['handle'])}>@{teammate.handle}</span>
        </button>
      ))}
    </div>
  );
}
