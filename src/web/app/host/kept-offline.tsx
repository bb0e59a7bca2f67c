import { useOffline } from './use-offline.ts';

interface KeptOfflineProps {
  /** What is kept: `This mail`. */
  what: string;
  /** What is done with it later: `Send`. */
  action: string;
}

/** Says in a form that what is typed waits on this device, while the server can't be reached. */
export function KeptOffline({ what, action }: KeptOfflineProps) {
  const isOffline = useOffline();
  return (
    <p role="status" className="quiet" hidden={!isOffline}>
      {isOffline &&
        `No connection. ${what} is kept on this device. ${action} it when the connection is back.`}
    </p>
  );
}
