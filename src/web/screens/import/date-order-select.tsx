import { Select } from '#web/kit/select.tsx';
import { DATE_ORDERS, type DateOrder } from './read/dates.ts';

const DATE_LABELS: Readonly<Record<DateOrder, string>> = {
  ymd: 'Year, month, day',
  dmy: 'Day, month, year',
  mdy: 'Month, day, year',
};

const DATE_OPTIONS = DATE_ORDERS.filter((order) => order !== 'ymd').map((order) => ({
  value: order,
  label: DATE_LABELS[order],
}));

interface DateOrderSelectProps {
  value: DateOrder;
  onChange: (order: DateOrder) => void;
}

/** Asks whether dates have the day or the month first, where both are possible. */
export function DateOrderSelect({ value, onChange }: DateOrderSelectProps) {
  return (
    <Select
      label="Dates are written as"
      hint="Both are possible for the dates in the file."
      value={value}
      options={DATE_OPTIONS}
      onChange={onChange}
    />
  );
}
