import { ANSWER_HEADERS } from '#api/app.ts';

/** A JSON answer of the server itself, with the headers of every answer (product §7). */
export function answerJson(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(body, { status, headers: { ...ANSWER_HEADERS, ...headers } });
}

/** A refusal in the API's format: a sentence for the person. */
export function refusal(status: number, message: string): Response {
  return answerJson(status, { message });
}
