/** Bytes that a call about people can have. The API's own calls have limits of their own, in the contract. */
const MOST = 64_000;

/**
 * The same request with its body read, under the address that people open; null when the body is too large.
 *
 * @param baseUrl the address that people open: behind a proxy the request says another
 */
export async function withSmallBody(request: Request, baseUrl: string): Promise<Request | null> {
  const { pathname, search } = new URL(request.url);
  const body = await smallBody(request);
  if (body === null) return null;
  const { method, headers } = request;
  return new Request(`${baseUrl}${pathname}${search}`, {
    method,
    headers: [...headers],
    ...(body.length > 0 && { body }),
  });
}

async function smallBody({ body, headers }: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(headers.get('Content-Length') ?? 0) > MOST) return null;
  const bytes = new Uint8Array(MOST);
  let length = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    if (length + read.value.length > MOST) {
      await reader?.cancel();
      return null;
    }
    bytes.set(read.value, length);
    length += read.value.length;
  }
  return bytes.slice(0, length);
}
