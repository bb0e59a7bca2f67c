import { QuarantinedRows } from '#web/app/browser/recovery/quarantined-rows.tsx';
import { YourData } from './your-data.tsx';

/** The section in Settings about the data in this browser. */
export function DataSettings() {
  return (
    <>
      <YourData />
      <QuarantinedRows />
    </>
  );
}
