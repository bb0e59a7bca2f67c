import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import styles from './combo-input.module.css';

interface ComboInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list'> {
  value: string;
  onChange: (value: string) => void;
  /** The suggestions for the typed text. The person may also type any other text. */
  suggestions: readonly string[];
  /** The accessible name of the list of suggestions. */
  listLabel: string;
  onChoose: (suggestion: string) => void;
}

/** A text field with suggestions below it. Arrow keys and Enter, mouse or touch choose one. */
export function ComboInput(props: ComboInputProps) {
  const { value, onChange, suggestions, listLabel, onChoose, onKeyDown, onBlur, ...rest } = props;
  const listId = useId();
  /** A list that came while typing goes with the text: an added tag leaves no list over the button below. */
  const [wanted, setWanted] = useState<'no' | 'typing' | 'opened'>('no');
  const [active, setActive] = useState<string | null>(null);
  const isWanted = wanted === 'opened' || (wanted === 'typing' && value !== '');
  const isOpen = isWanted && suggestions.length > 0;
  const at = active === null ? -1 : suggestions.indexOf(active);
  const list = useRef<HTMLDivElement>(null);
  const optionId = (place: number): string => `${listId}-${place}`;

  useLayoutEffect(() => {
    if (!isOpen) return;
    // Scrolls so that the whole list is visible, if there is room below the field.
    list.current?.scrollIntoView({ block: 'nearest' });
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, at]);

  function choose(suggestion: string): void {
    close();
    onChoose(suggestion);
  }

  function close(): void {
    setWanted('no');
    setActive(null);
  }

  function keyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const chosen = isOpen ? suggestions[at] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const from = isOpen ? at : -1;
      const next = event.key === 'ArrowDown' ? from + 1 : from < 0 ? -1 : from - 1;
      setActive(suggestions.at(next % Math.max(1, suggestions.length)) ?? null);
      setWanted('opened');
    } else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else if (event.key === 'Escape' && isOpen) close();
    else {
      onKeyDown?.(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <span className="block relative">
      <input
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && at >= 0 ? optionId(at) : undefined}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setActive(null);
          setWanted('typing');
        }}
        onClick={() => setWanted('opened')}
        onKeyDown={keyDown}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      {isOpen && (
        <div ref={list} id={listId} role="listbox" aria-label={listLabel} className={styles['list']}>
          {suggestions.map((suggestion, place) => (
            <button
              key={suggestion}
              id={optionId(place)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              className={classNames('block whole-width control-height text-control', styles['option'])}
              // Prevents the press from moving the focus out of the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              {suggestion}
            </button>
          ))}
        </div>
      )}
      <span role="status" className="visually-hidden">
        {isOpen ? `${suggestions.length} suggested` : ''}
      </span>
    </span>
  );
}
