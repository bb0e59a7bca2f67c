import { Columns3 } from 'lucide-react';
import { isOfRejected, type CandidatesSearch } from '#web/app/address/candidates-search.ts';
import { LIST_COLUMNS, shownColumns, withColumnToggled } from '#web/app/address/list-columns.ts';
import { buttonClass } from '#web/kit/button.tsx';
import { MenuButton } from '#web/kit/menu.tsx';
import { COLUMNS } from './columns.tsx';

interface ColumnsMenuProps {
  search: CandidatesSearch;
  onChange: (columns: CandidatesSearch['columns']) => void;
}

/** The menu that chooses the columns beside the name. */
export function ColumnsMenu({ search, onChange }: ColumnsMenuProps) {
  const isRejected = isOfRejected(search);
  const shown = shownColumns(search.columns, isRejected);
  return (
    <MenuButton
      label="Columns"
      className={buttonClass({})}
      items={LIST_COLUMNS.map((column) => ({
        id: column,
        label: COLUMNS[column].label,
        isChecked: shown.includes(column),
        onAction: () => onChange(withColumnToggled(search.columns, isRejected, column)),
      }))}
    >
      <Columns3 /> Columns
    </MenuButton>
  );
}
