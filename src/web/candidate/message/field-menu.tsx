import { Braces } from 'lucide-react';
import { fillTemplate, TEMPLATE_FIELDS, type TemplateValues } from '#domain/message/template.ts';
import { buttonClass } from '#web/kit/button.tsx';
import { MenuButton } from '#web/kit/menu.tsx';

interface FieldMenuProps {
  /** Returns the text field that gets the inserted field. */
  target: () => HTMLTextAreaElement | null;
  /** The values to insert instead of the fields, in the text of one candidate. */
  values?: TemplateValues | undefined;
}

/** A menu that inserts a field such as `{{job}}` where the caret is. */
export function FieldMenu({ target, values = {} }: FieldMenuProps) {
  function insert(field: string): void {
    const { text } = fillTemplate(`{{${field}}}`, values);
    // The menu must be closed, because it keeps the focus.
    requestAnimationFrame(() => {
      target()?.focus();
      // Typed by the browser, so that Ctrl+Z in the field takes it back.
      document.execCommand('insertText', false, text);
    });
  }

  return (
    <MenuButton
      label="Insert a field"
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      items={TEMPLATE_FIELDS.map((field) => ({
        id: field,
        label: labelOf(field),
        onAction: () => insert(field),
      }))}
    >
      <Braces />
      Insert field
    </MenuButton>
  );
}

function labelOf(field: string): string {
  return `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
}
