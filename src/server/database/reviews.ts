/**
 * The jobs that a member is on. A reviewer sees no other jobs. The slug shows whether an id still belongs to the same job, because a restored
 * backup may give it to another one.
 */
export interface Reviews {
  readonly jobs: readonly { readonly id: number; readonly slug: string }[];
  /** True if the reviewer may see contact details. */
  readonly contact: boolean;
}
