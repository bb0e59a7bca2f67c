import { HTTPException } from 'hono/http-exception';
import { readBounded } from '#api/bounded-body.ts';

/** The largest form, in bytes. */
export const MOST_FORM_BYTES = 64_000_000;

/** The form in a body; null when the body is too large. @throws HTTPException 400 when it is no form */
export async function formIn(request: Request, most = MOST_FORM_BYTES): Promise<FormData | null> {
  const bytes = await readBounded(request, most);
  const type = request.headers.get('Content-Type') ?? '';
  const body = bytes && new Response(bytes, { headers: { 'Content-Type': type } });
  return (
    body &&
    body.formData().catch((cause: unknown) => {
      throw new HTTPException(400, { message: 'The form has arrived damaged. Send it again.', cause });
    })
  );
}

/** A text as a database can store it: without NUL and without halves of surrogate pairs. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd');
}
