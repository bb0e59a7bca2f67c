import { QuarantinedRows } from '#web/app/browser/recovery/quarantined-rows.tsx';
import { YourData } from './your-data.tsx';

/** What Settings says of the data in this browser. */
export function DataSettings() {
  return (
    <>
      <YourData />
      <QuarantinedRows />
    </>
  );
}
