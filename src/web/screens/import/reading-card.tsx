import { Card } from '#web/kit/card.tsx';
import { Select } from '#web/kit/select.tsx';
import type { FileContents, ReadingOptions } from './read/open-table.ts';
import type { TableRow } from './read/table.ts';

/** The encodings to choose from, as `TextDecoder` calls them. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1257': 'Baltic (Windows-1257)',
  shift_jis: 'Japanese (Shift-JIS)',
  'euc-jp': 'Japanese (EUC-JP)',
  gb18030: 'Chinese, simplified (GBK)',
  big5: 'Chinese, traditional (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
};

const NO_HEADINGS = 'none';

interface ReadingCardProps {
  contents: FileContents<string>;
  onReread: (options: ReadingOptions) => void;
}

/** Shows how the file was read: its encoding, and the row with the headings. The columns below follow. */
export function ReadingCard({ contents: { encoding, headingRow, firstRows }, onReread }: ReadingCardProps) {
  return (
    <Card title="How it is read">
      <div className="flex wrap gap-4">
        <Select
          label="Headings are in"
          value={headingRow === null ? NO_HEADINGS : String(headingRow)}
          options={[
            ...firstRows.map((row, place) => ({ value: String(place), label: rowLabel(row) })),
            { value: NO_HEADINGS, label: 'No row: the file has none' },
          ]}
          onChange={(row) => onReread({ headingRow: row === NO_HEADINGS ? null : Number(row) })}
        />
        {encoding !== null && (
          <Select
            label="Encoding"
            value={encoding}
            options={[
              ...Object.entries(ENCODINGS).map(([value, label]) => ({ value, label })),
              ...(encoding in ENCODINGS ? [] : [{ value: encoding, label: encoding }]),
            ]}
            onChange={(chosen) => onReread({ encoding: chosen })}
          />
        )}
      </div>
    </Card>
  );
}

const ROW_MAX_LENGTH = 60;

/** “Row 3: Name, Email, Job” */
function rowLabel({ line, cells }: TableRow): string {
  const text = cells.filter((cell) => cell.trim() !== '').join(', ');
  return `Row ${line}: ${text.length > ROW_MAX_LENGTH ? `${text.slice(0, ROW_MAX_LENGTH)}…` : text}`;
}
