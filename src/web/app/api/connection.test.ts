import { onlineManager } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { NEVER_OFFLINE, type ApiHost, type Host } from '#web/app/host/host.ts';
import { currentSession, LOCAL_SESSION } from '#web/app/host/session.ts';
import { connectApi } from './connection.ts';
import { queryClient } from './query-client.ts';

const SILENT: Omit<ApiHost, 'needsNetwork'> = {
  connect: async () => undefined,
  watch: () => () => undefined,
  fetch: (url, init) => window.fetch(url, init),
  peekEarlyAnswer: () => undefined,
  earlyAnswersCame: async () => undefined,
  isOffline: NEVER_OFFLINE,
};

function connectTo({ needsNetwork, session }: Pick<ApiHost, 'needsNetwork'> & Pick<Host, 'session'>): void {
  connectApi({ api: { ...SILENT, needsNetwork }, session });
}

it('The session is the host’s', () => {
  onTestFinished(() => connectTo({ needsNetwork: false, session: LOCAL_SESSION }));
  connectTo({ needsNetwork: true, session: { workspace: 'acme', actor: 'bo' } });
  expect(currentSession()).toEqual({ workspace: 'acme', actor: 'bo' });
});

describe('No network', () => {
  const ask = () => queryClient.fetchQuery({ queryKey: ['asked'], queryFn: async () => 'answered' });

  beforeEach(() => {
    queryClient.mount();
    onlineManager.setOnline(false);
    return () => {
      onlineManager.setOnline(true);
      queryClient.clear();
      queryClient.unmount();
    };
  });

  it('Without a network, a host on this machine is asked', async () => {
    connectTo({ needsNetwork: false, session: LOCAL_SESSION });
    expect(await ask()).toBe('answered');
  });

  it('Without a network, a host that needs one is asked once there is one', async () => {
    connectTo({ needsNetwork: true, session: LOCAL_SESSION });
    const answer = ask();
    expect(queryClient.getQueryState(['asked'])?.fetchStatus).toBe('paused');
    onlineManager.setOnline(true);
    expect(await answer).toBe('answered');
  });
});
