/** Thrown when a call failed. Its message is shown to the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** With refused answers to an assessment: the errors by question id. */
  readonly errors: Readonly<Record<string, string>>;

  constructor(
    message: string,
    details: { status: number; errors?: Record<string, string>; cause?: unknown },
  ) {
    super(message, { cause: details.cause });
    this.status = details.status;
    this.errors = details.errors ?? {};
  }
}
