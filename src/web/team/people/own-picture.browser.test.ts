import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Person } from './people-calls.ts';
import { ADA, openTeam, OWNER_ADA, RECRUITER_BO } from '#web/team/server/server-in-test.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { doneToast, emulatePhone, expectAccessible, expectNothingWider } from '#web/test/on-screen.ts';

function dialog() {
  return page.getByRole('dialog', { name: 'Profile' });
}

/** A picture in landscape format: red in the middle, blue at the left and right. */
async function drawn(): Promise<File> {
  const canvas = new OffscreenCanvas(600, 300);
  const context = canvas.getContext('2d')!;
  context.fillStyle = 'blue';
  context.fillRect(0, 0, 600, 300);
  context.fillStyle = 'red';
  context.fillRect(150, 0, 300, 300);
  return new File([await canvas.convertToBlob()], 'ada.png', { type: 'image/png' });
}

async function openProfile(person: Person = ADA) {
  const api = await apiInMemory();
  api.answer('GET /people', { data: [{ ...OWNER_ADA, picture: person.picture }, RECRUITER_BO] });
  await openTeam('/jobs', { api, person });
  await page.getByRole('button', { name: 'Ada King' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect.element(dialog().getByRole('button', { name: 'Choose a picture…' })).toBeVisible();
  return api;
}

function input() {
  return dialog().getByCss('input[type=file]');
}

test(
  'One’s picture is cut to its middle, made small, and shown where one’s initials were',
  { tags: ['quick'] },
  async () => {
    const api = await openProfile();
    await expect.element(dialog().getByText('AK')).toBeVisible();
    api.answer('PUT /people/me/picture', { picture: 'hash1' });
    const sent = api.sent('PUT', '/people/me/picture') as { data: string }[];
    await input().upload(await drawn());
    await expect.element(doneToast('Picture saved')).toBeVisible();

    const bitmap = await createImageBitmap(
      await (await fetch(`data:image/jpeg;base64,${sent[0]!.data}`)).blob(),
    );
    expect([bitmap.width, bitmap.height]).toEqual([256, 256]);
    const context = new OffscreenCanvas(256, 256).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    for (const x of [10, 128, 245]) {
      const [red = 0, , blue = 0] = context.getImageData(x, 128, 1, 1).data;
      expect(red - blue).toBeGreaterThan(200);
    }

    api.answer('DELETE /people/me/picture', {});
    await expectAccessible();
    await emulatePhone();
    expectNothingWider();
    await dialog().getByRole('button', { name: 'Remove picture' }).click();
    await expect.element(doneToast('Picture removed')).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: 'Choose a picture…' })).toHaveFocus();
    await expect.element(dialog().getByRole('button', { name: 'Remove picture' })).not.toBeInTheDocument();
  },
);

test('The dialog reports a file that is no picture, and an error of the server', async () => {
  const api = await openProfile();
  await input().upload(new File(['No'], 'no.png', { type: 'image/png' }));
  await expect.element(dialog().getByText(/This file can’t be read as a picture/)).toBeVisible();
  api.fail({ method: 'PUT', path: '/people/me/picture', status: 500, message: 'The disk is full' });
  await input().upload(await drawn());
  await expect.element(dialog().getByText(/The disk is full/)).toBeVisible();
  await expect.element(dialog().getByText('AK')).toBeVisible();
});

test('When a picture can’t be loaded, the initials are shown', async () => {
  await openProfile({ ...ADA, picture: 'gone' });
  await expect.element(dialog().getByText('AK')).toBeVisible();
});
