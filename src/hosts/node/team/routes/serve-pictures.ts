import type { Hono } from 'hono';
import { bodyOf, type Environment } from '#hosts/node/team/calls/call.ts';
import { failure } from '#hosts/node/team/calls/failure.ts';
import { MAX_PICTURE_BODY_BYTES, PICTURE, uuidIn } from '#hosts/node/team/calls/inputs.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { pictureOf, removePicture, savePicture } from '#hosts/node/team/memberships/pictures.ts';
import { requireSignedIn } from '#hosts/node/team/sessions/sessions.ts';

/** The pictures of members: each a person's own, in every workspace. */
export function servePictures(app: Hono<Environment>, context: TeamContext): void {
  app.put('/people/me/picture', async (c) => {
    const { id } = await requireSignedIn(context, c.req.raw);
    const { data } = await bodyOf(c, PICTURE, MAX_PICTURE_BODY_BYTES);
    return c.json({ picture: await savePicture(context, id, Buffer.from(data, 'base64')) });
  });

  app.delete('/people/me/picture', async (c) => {
    const { id } = await requireSignedIn(context, c.req.raw);
    await removePicture(context, id);
    return c.body(null, 204);
  });

  // An <img> asks for it, which can't name a workspace.
  app.get('/people/:id/picture/:hash', async (c) => {
    const { id } = await requireSignedIn(context, c.req.raw);
    const picture = await pictureOf(context, id, uuidIn(c.req.param('id')), c.req.param('hash'));
    if (!picture) throw failure(404, 'Picture not found');
    return c.body(new Uint8Array(picture.bytes), 200, {
      'Content-Type': picture.type,
      'Content-Disposition': 'inline',
      'Cross-Origin-Resource-Policy': 'same-origin',
      // What has this hash stays as it is.
      'Cache-Control': 'private, max-age=31536000, immutable',
    });
  });
}
