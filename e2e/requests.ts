import type { Page } from '@playwright/test';

/** The bodies of this page's requests of one kind, from now on. */
export function sentBodies(page: Page, method: string, path: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === method && request.url().includes(path)) bodies.push(request.postDataJSON());
  });
  return bodies;
}

/** From now on, requests of this kind are not sent before `release`: what the screen shows meanwhile holds still. */
export async function holdApi(
  page: Page,
  method: string,
  path: string,
): Promise<{ release(): Promise<void> }> {
  await page.evaluate(
    ([heldMethod, heldPath]) => {
      const working = window.fetch;
      const released = new Promise<void>((resolve) => Object.assign(window, { releaseApi: resolve }));
      window.fetch = async (input, init) => {
        const request = new Request(input, init);
        if (request.method === heldMethod && request.url.includes(heldPath)) await released;
        return working(input, init);
      };
    },
    [method, path] as const,
  );
  return { release: () => page.evaluate(() => (window as unknown as { releaseApi(): void }).releaseApi()) };
}

interface FirstFault {
  method: string;
  path: string;
  status: number;
  message?: string;
}

/** Requests of this kind fail from the page's very first one on; `healApi` in the page ends it. */
export async function breakApiFromStart(page: Page, fault: FirstFault): Promise<{ heal(): Promise<void> }> {
  await page.addInitScript(({ method, path, status, message }) => {
    const working = window.fetch;
    let isBroken = true;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (!isBroken || request.method !== method || !request.url.includes(path)) return working(input, init);
      return message === undefined
        ? new Response('<html>', { status })
        : Response.json({ message }, { status });
    };
    Object.assign(window, {
      healApi: () => {
        isBroken = false;
      },
    });
  }, fault);
  return { heal: () => page.evaluate(() => (window as unknown as { healApi(): void }).healApi()) };
}

/**
 * From the page's next load on, this is the answer to a call, whatever is stored.
 *
 * @param name method and path, with or without a query
 */
export async function fakeAnswer(page: Page, name: string, answer: unknown): Promise<void> {
  await page.addInitScript(
    ([call, body]) => {
      const working = window.fetch;
      window.fetch = async (input, init) => {
        const { method, url } = new Request(input, init);
        const { pathname, search } = new URL(url);
        return [pathname, pathname + search].includes(call.slice(method.length + 1)) &&
          call.startsWith(`${method} `)
          ? Response.json(body)
          : working(input, init);
      };
    },
    [name, answer] as const,
  );
}
