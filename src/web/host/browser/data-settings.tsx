import { SetAside } from './recovery/set-aside.tsx';
import { YourData } from './storage/your-data.tsx';

/** What Settings says of the data in this browser. */
export function DataSettings() {
  return (
    <>
      <YourData />
      <SetAside />
    </>
  );
}
