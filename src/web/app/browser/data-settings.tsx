import { QuarantinedRows } from './recovery/quarantined-rows.tsx';
import { YourData } from './storage/your-data.tsx';

/** What Settings says of the data in this browser. */
export function DataSettings() {
  return (
    <>
      <YourData />
      <QuarantinedRows />
    </>
  );
}
