import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  texts,
  card,
  press,
  type,
  pressIn,
  focus,
  emulatePhone,
  expectNoSidewaysScroll,
  tap,
} from '#web/test/on-screen.ts';
import { openProfile, noteField, notes, suggestions, activeSuggestion } from './profile-in-test.ts';

describe('Typing @ in a note', () => {
  test('Typing @ in a note offers the seven teammates, and tells a screen reader so', async () => {
    await openProfile();
    const field = noteField();
    await focus(field);
    await expect.element(field).toHaveRole('textbox');
    await type('Ask @');
    await expect
      .poll(() => texts(suggestions()))
      .toEqual([
        'Amara Okafor@amara',
        'Ben Castillo@ben',
        'Chloe Dubois@chloe',
        'Dev Patel@dev',
        'Elif Kaya@elif',
        'Jonas Berg@jonas',
        'Mei Tanaka@mei',
      ]);
    await expect.element(field).toHaveRole('textbox');
    await expect.element(field).toHaveAttribute('aria-autocomplete', 'list');
    await expect.element(page.getByRole('status').filter({ hasText: '7 teammates' })).toBeInTheDocument();
    const { id } = page.getByRole('listbox').element();
    await expect.element(field).toHaveAttribute('aria-controls', id);
    const active = activeSuggestion();
    await expect.element(active).toHaveTextContent(/Amara/);
    await expect.element(field).toHaveAttribute('aria-activedescendant', active.element().id);
    await expect.element(field).toHaveFocus();
  });

  test('Typing @ in a note filters by name and by handle while typing', async () => {
    await openProfile();
    await focus(noteField());
    await type('@Tan');
    await expect.poll(() => texts(suggestions())).toEqual(['Mei Tanaka@mei']);
    await expect.element(page.getByRole('status').filter({ hasText: '1 teammate' })).toBeInTheDocument();
    await type('x');
    await expect.element(suggestions()).not.toBeInTheDocument();
    await noteField().fill('');
    await type('@jon');
    await expect.poll(() => texts(suggestions())).toEqual(['Jonas Berg@jonas']);
    await noteField().fill('');
    await type('mail amara@be');
    await expect.element(suggestions()).not.toBeInTheDocument();
  });

  test('Typing @ in a note goes through them with the arrows, and takes one with Enter or Tab', async () => {
    await openProfile();
    const field = noteField();
    const active = activeSuggestion();
    await focus(field);
    await type('@');
    await press('ArrowDown');
    await expect.element(active).toHaveTextContent(/Ben/);
    await press('ArrowUp');
    await press('ArrowUp');
    await expect.element(active).toHaveTextContent(/Mei/);
    await press('ArrowDown');
    await press('ArrowDown');
    await press('Enter');
    await expect.element(field).toHaveValue('@ben ');
    await expect.element(suggestions()).not.toBeInTheDocument();
    await type('and @pat');
    await press('Tab');
    await expect.element(field).toHaveValue('@ben and @dev ');
    await expect.element(field).toHaveFocus();
    await press('Enter');
    await expect.element(field).toHaveValue('@ben and @dev \n');
    await press('Control+z');
    await press('Control+z');
    await expect.element(field).toHaveValue('@ben and @pat');
  });

  test('Typing @ in a note leaves no space before the punctuation that follows', async () => {
    await openProfile();
    const field = noteField();
    await focus(field);
    await type('Ask @ben');
    await press('Enter');
    await expect.element(field).toHaveValue('Ask @ben ');
    await type(',');
    await expect.element(field).toHaveValue('Ask @ben,');
    await type(' (or @mei');
    await press('Enter');
    await type(')! ');
    await expect.element(field).toHaveValue('Ask @ben, (or @mei)! ');
    await field.fill('');
    await type('?');
    await press('ArrowLeft');
    await type('@dev');
    await press('Enter');
    await expect.element(field).toHaveValue('@dev?');
  });

  test('Typing @ in a note stops with Escape, until another @', async () => {
    await openProfile();
    const field = noteField();
    await focus(field);
    await type('@am');
    await expect.element(suggestions()).toHaveLength(1);
    await press('Escape');
    await expect.element(suggestions()).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
    await type('a');
    await expect.element(suggestions()).not.toBeInTheDocument();
    await press('Enter');
    await type('@');
    await expect.element(suggestions()).toHaveLength(7);
    await expect.element(field).toHaveValue('@ama\n@');
  });

  test('Typing @ in a note takes the one that is clicked, in the middle of a text too', async () => {
    await openProfile();
    const field = noteField();
    await field.fill('Ask @am about it');
    await pressIn(field, 'Home');
    for (let at = 0; at < 6; at++) await press('ArrowRight');
    await suggestions().filter({ hasText: 'Amara' }).hover();
    await suggestions().filter({ hasText: 'Amara' }).click();
    await expect.element(field).toHaveValue('Ask @amara about it');
    await expect.element(field).toHaveFocus();
    await type('!');
    await expect.element(field).toHaveValue('Ask @amara! about it');
  });

  test('Typing @ in a note closes when the focus goes elsewhere', async () => {
    await openProfile();
    await focus(noteField());
    await type('@');
    await expect.element(suggestions()).toHaveLength(7);
    await focus(card('Identity').getByLabelText('Name'));
    await expect.element(suggestions()).not.toBeInTheDocument();
  });

  test('Typing @ in a note stands under the @, and within the window at the end of a line', async () => {
    await openProfile();
    await focus(noteField());
    await type('@');
    const popup = page.getByRole('listbox');
    const area = noteField().element().getBoundingClientRect();
    const first = popup.element().getBoundingClientRect();
    expect(first.x).toBeLessThan(area.x + 40);
    expect(first.y).toBeGreaterThan(area.y);
    expect(first.y).toBeLessThan(area.y + 60);
    await noteField().fill('w '.repeat(70));
    await type('@');
    const last = popup.element().getBoundingClientRect();
    expect(last.x).toBeGreaterThan(area.x + 200);
    expect(last.x + last.width).toBeLessThanOrEqual(area.x + area.width + 1);
  });

  describe('On a phone', () => {
    test('Typing @ in a note on a phone offers teammates too, and takes the one that is tapped', async () => {
      await emulatePhone();
      await openProfile();
      noteField().element().scrollIntoView({ block: 'center' });
      await tap(noteField());
      await type('Please look, @');
      await expect.element(suggestions()).toHaveLength(7);
      expectNoSidewaysScroll();
      for (const option of suggestions().elements()) {
        expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
      }
      await tap(suggestions().filter({ hasText: 'Elif' }));
      await expect.element(noteField()).toHaveValue('Please look, @elif ');
      await tap(page.getByRole('button', { name: 'Add note' }));
      await expect.element(notes()).toHaveLength(1);
    });

    test('A handle of any length breaks into lines on a phone', async () => {
      await emulatePhone();
      await openProfile();
      await noteField().fill(`Ask @${'long'.repeat(30)}`);
      await page.getByRole('button', { name: 'Add note' }).click();
      await expect.element(notes()).toHaveLength(1);
      expectNoSidewaysScroll();
    });
  });
});
