import { Bold, Heading, Link, List } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#web/kit/button.tsx';
import { TextArea } from '#web/kit/field.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './description-field.module.css';
import { formatted, type Format } from './format-markdown.ts';

const TOOLS = [
  { format: 'heading', label: 'Heading', icon: <Heading /> },
  { format: 'bold', label: 'Bold', icon: <Bold /> },
  { format: 'list', label: 'List', icon: <List /> },
  { format: 'link', label: 'Link', icon: <Link /> },
] as const satisfies readonly { format: Format; label: string; icon: React.ReactNode }[];

interface DescriptionFieldProps {
  value: string;
  maxLength: number;
  onChange: (text: string) => void;
}

/** The field for the description, with buttons that write the Markdown. */
export function DescriptionField({ value, maxLength, onChange }: DescriptionFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  function format(as: Format): void {
    const { current } = area;
    if (!current) return;
    const { selectionStart, selectionEnd } = current;
    const { from, to, text, select } = formatted(current.value, selectionStart, selectionEnd, as);
    current.focus();
    current.setSelectionRange(from, to);
    // Typed by the browser, so that Ctrl+Z in the field takes it back.
    document.execCommand('insertText', false, text);
    current.setSelectionRange(...select);
  }

  return (
    <div className={classNames('relative', styles['description'])}>
      <div role="group" aria-label="Format the description" className={styles['tools']}>
        {TOOLS.map(({ format: as, label, icon }) => (
          <IconButton key={as} size="small" label={label} onClick={() => format(as)}>
            {icon}
          </IconButton>
        ))}
      </div>
      <TextArea
        ref={area}
        label="Description"
        name="description"
        rows={14}
        maxLength={maxLength}
        hint="Markdown: # heading, - list, **bold**, [link](https://…)"
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
