import { ANSWER_HEADERS } from '#api/app.ts';

/** An answer of the server's own, with the headers of every answer (product §7). */
export function answerJson(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(body, { status, headers: { ...ANSWER_HEADERS, ...headers } });
}

/** A refusal as the API words it: a sentence for the person. */
export function refusal(status: number, message: string): Response {
  return answerJson(status, { message });
}
