import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { classNames } from '#web/kit/class-names.ts';
import { TextArea } from '#web/kit/field.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import styles from './mention-area.module.css';
import { useMentionPopup } from './use-mention-popup.ts';

const MentionPopup = lazyPart(async () => (await import('./mention-popup.tsx')).MentionPopup);

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
  // While the code of the list can't be loaded, no teammate is chosen from a list that nobody sees.
  const [isLoaded, setLoaded] = useState(false);
  const popup = useMentionPopup(ref, { value, onChange, isLoaded });
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
        onFocus={() => {
          MentionPopup.load().then(
            () => setLoaded(true),
            () => undefined,
          );
          onFocus();
        }}
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
