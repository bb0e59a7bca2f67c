import { useOffline } from './use-offline.ts';

interface KeptOfflineProps {
  /** Names the kept thing: `This mail`. */
  what: string;
  /** Names the action that waits: `Send`. */
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
