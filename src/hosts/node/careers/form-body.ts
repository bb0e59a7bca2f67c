import { HTTPException } from 'hono/http-exception';
import { readBounded } from '#api/bounded-body.ts';

/** The largest form, in bytes. */
export const MOST_FORM_BYTES = 64_000_000;

/** The bytes of a form, with their media type. */
export interface FormBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** Reads the bytes of a form; null when there are too many. */
export async function formBytes(request: Request, most = MOST_FORM_BYTES): Promise<FormBytes | null> {
  const bytes = await readBounded(request, most);
  return bytes && { bytes, type: request.headers.get('Content-Type') ?? '' };
}

/** Reads the fields of a form. @throws HTTPException 400 when it is no form */
export function formOf({ bytes, type }: FormBytes): Promise<FormData> {
  const body = new Response(bytes, { headers: { 'Content-Type': type } });
  return body.formData().catch((cause: unknown) => {
    throw new HTTPException(400, { message: 'The form has arrived damaged. Send it again.', cause });
  });
}

/** Reads a form; null when the body is too large. @throws HTTPException 400 when it is no form */
export async function formIn(request: Request, most: number): Promise<FormData | null> {
  const sent = await formBytes(request, most);
  return sent && formOf(sent);
}

/** A text as a database can store it: without NUL and without halves of surrogate pairs. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd');
}
