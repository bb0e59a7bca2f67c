import { X } from 'lucide-react';
import { useId, useRef, type KeyboardEvent } from 'react';
import { announce } from './announce.ts';
import { ComboInput } from './combo-input.tsx';
import { controlProps, FieldFrame, type FieldProps } from './field.tsx';
import { classNames } from './class-names.ts';
import styles from './tag-field.module.css';

interface TagFieldProps extends FieldProps {
  name: string;
  chosen: readonly string[];
  /** The typed text that is not a value yet. */
  typed: string;
  suggestions: readonly string[];
  onType: (typed: string) => void;
  /** Called with the new values and the remaining typed text. */
  onChoose: (chosen: readonly string[], typed: string) => void;
}

/**
 * A field for several short texts. Enter or a comma adds the typed text as a value. When the form is sent, typed text
 * that was not added counts as a value, too. Leaving the field adds nothing, because a new value would move the button
 * that the person is about to press.
 */
export function TagField(props: TagFieldProps) {
  const { name, chosen, typed, suggestions, onType, onChoose, ...field } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  function add(text: string): void {
    if (text.trim() === '' || field.error) return;
    addAll([text.trim()], '');
  }

  function addAll(tags: readonly string[], stillTyped: string): void {
    onChoose([...chosen, ...tags], stillTyped);
    announce(`Added the ${tags.length === 1 ? 'tag' : 'tags'} ${tags.join(', ')}`);
  }

  /**
   * Handles typed or pasted text. Pasted text may contain several values, and a phone's keyboard sends no key event for
   * a comma.
   */
  function type(text: string): void {
    const parts = text.split(',').map((part) => part.trimStart());
    const rest = parts.pop() ?? '';
    const whole = parts.map((part) => part.trimEnd()).filter((part) => part !== '');
    if (whole.length > 0) addAll(whole, rest);
    else onType(rest);
  }

  function remove(tag: string): void {
    onChoose(
      chosen.filter((other) => other !== tag),
      typed,
    );
    announce(`Removed the tag ${tag}`);
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const last = chosen.at(-1);
    if (event.key === 'Enter' && typed.trim() !== '') add(typed);
    else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
    else return;
    event.preventDefault();
  }

  return (
    <FieldFrame id={id} {...field}>
      {chosen.length > 0 && (
        <ul className={classNames('flex wrap gap-1', styles['chosen'])} aria-label="Chosen tags">
          {chosen.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                className={classNames('inline-row gap-1 text-badge medium', styles['tag'])}
                onClick={() => remove(tag)}
              >
                <bdi>{tag}</bdi>
                <X />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ComboInput
        {...controlProps(id, field)}
        ref={input}
        name={name}
        autoCapitalize="none"
        enterKeyHint="done"
        value={typed}
        suggestions={suggestions}
        listLabel="Suggested tags"
        onChange={type}
        onChoose={add}
        onKeyDown={onKeyDown}
      />
    </FieldFrame>
  );
}
