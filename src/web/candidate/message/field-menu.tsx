import { Braces } from 'lucide-react';
import {
  APPLICATION_LINK,
  APPLICATION_NUMBER,
  fillTemplate,
  OFFER_FIELDS,
  OFFER_LINK,
  TEMPLATE_FIELDS,
  type TemplateField,
  type TemplateValues,
} from '#domain/message/template.ts';
import { buttonClass } from '#web/kit/button.tsx';
import { MenuButton } from '#web/kit/menu.tsx';

interface FieldMenuProps {
  /** Returns the text field that gets the inserted field. */
  target: () => HTMLTextAreaElement | null;
  /** The values to insert instead of the fields, in the text of one candidate. */
  values?: TemplateValues | undefined;
  /** True for a template, which may become an offer, the mail that brings one, or a receipt. */
  isOfTemplate?: boolean;
}

const OF_OFFERS: readonly TemplateField[] = [...OFFER_FIELDS, OFFER_LINK];
const OF_RECEIPTS: readonly TemplateField[] = [APPLICATION_NUMBER, APPLICATION_LINK];

/** A menu that inserts a field such as `{{job}}` where the caret is. */
export function FieldMenu({ target, values = {}, isOfTemplate = false }: FieldMenuProps) {
  const fields = isOfTemplate ? [...TEMPLATE_FIELDS, ...OF_OFFERS, ...OF_RECEIPTS] : TEMPLATE_FIELDS;

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
      items={fields.map((field) => ({
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

function labelOf(field: TemplateField): string {
  const label = `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  return OF_OFFERS.includes(field) && field !== OFFER_LINK ? `${label} (offer)` : label;
}
