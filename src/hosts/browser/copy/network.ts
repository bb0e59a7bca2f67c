/** The status codes of a proxy without a server behind it. */
const NOBODY = [502, 503, 504];

/** Milliseconds after which a kept answer is better than waiting for the server. */
const PATIENCE = 4_000;

export function hasNobody({ status }: Response): boolean {
  return NOBODY.includes(status);
}

/** Whether something on the way has answered, such as the sign-in page of a hotel. The server refuses in JSON. */
export function isOfSomebodyElse(response: Response): boolean {
  const isJson = (response.headers.get('Content-Type') ?? '').includes('json');
  return response.redirected || (!response.ok && !isJson && !hasNobody(response));
}

/** The server’s answer; the kept one when the server can’t be reached, or when it is slow. */
export async function orKept(
  asked: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const reached = asked.then(
    (response) => (hasNobody(response) ? undefined : response),
    () => undefined,
  );
  return (await Promise.race([reached, afterPatience()])) ?? (await kept()) ?? asked;
}

function afterPatience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE));
}
