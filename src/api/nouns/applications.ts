import { HTTPException } from 'hono/http-exception';
import { listOf, type Implement } from '#api/request/implement.ts';
import { markSeen, type Application } from '#domain/application/application.ts';
import { receiveApplication } from '#domain/application/receive.ts';
import { isRefusal } from '#domain/refusal.ts';
import { taskFor } from '#domain/retention/consent.ts';

export function serveApplications(implement: Implement): void {
  implement('GET /applications', async ({ store, query: { jobId = null, new: onlyNew, ...query } }) => {
    const { data, ...counts } = await store.inbox.list({ jobId, onlyNew, ...query });
    return {
      ...counts,
      data: data.map(({ others, ...entry }) => ({
        ...toEntry(entry),
        others: others.map(toEntry),
      })),
    };
  });

  implement('POST /applications', async ({ store, files, body, confirmation, write }) => {
    // The log keeps what a file is, and not its text.
    const command = {
      ...write.command,
      body: { ...body, files: body.files.map(({ text: _text, ...file }) => file) },
    };
    return files.adding(async () => {
      for (const { hash } of body.files) {
        if (!(await files.get(hash))) {
          throw new HTTPException(400, { message: 'A file is no longer there. Send it again.' });
        }
      }
      const written = await store.inbox.receive({ ...write, command }, body.jobId, (assessment, made) =>
        receiveApplication(body, assessment, made, confirmation),
      );
      return isRefusal(written) ? written : { ...written, value: toAnswer(written.value) };
    });
  });

  implement('PATCH /applications', async ({ store, body: { ids, seen }, write }) => {
    const written = await store.inbox.change(write, ids, (application, { at }) =>
      markSeen(application, seen, at),
    );
    return isRefusal(written) ? written : { ...written, value: { data: written.value.map(toAnswer) } };
  });

  implement('PATCH /applications/{id}', async ({ store, params, body: { event }, confirmation, write }) => {
    const field = event === 'withdrawn' ? 'withdrawnAt' : 'erasureAskedAt';
    const written = await store.inbox.change(
      write,
      [params.id],
      (application, { at }) => (application[field] === null ? { ...application, [field]: at } : application),
      (candidate, steps, made) =>
        event === 'erasure asked' ? taskFor('erase', candidate, steps, made) : null,
      confirmation,
    );
    // A repeated key has its first answer, also when the application is gone since.
    if (isRefusal(written)) return written.kind === 'invalid' ? null : written;
    const [value] = written.value;
    return value ? { ...written, value: toAnswer(value) } : null;
  });

  implement('GET /candidates/{id}/applications', async ({ store, params }) => {
    const rows = await store.applications.list(params.id);
    return listOf(rows && rows.map(toAnswer));
  });
}

function toEntry<Entry extends { readonly application: Application }>(entry: Entry) {
  return { ...entry, application: toAnswer(entry.application) };
}

/** Leaves out the hash that opens the applicant's page. */
function toAnswer({ ticket: _ticket, ...application }: Application) {
  return application;
}
