/** The buttons and links of the screen, without those of rows and cards, of which there are many. */
const CONTROLS =
  ':is(button, a[href]):not(:disabled, [aria-disabled=true], tr *, li *, svg *, [data-candidate] *)';

/**
 * The buttons and links that the screen shows, as actions. So Find does what a person sees, without a list to keep. What
 * a menu hides is offered by `useScreenActions`.
 */
export function controlsInSight(): readonly { label: string; act: () => void }[] {
  return [...document.querySelectorAll<HTMLElement>(`main ${CONTROLS}`)]
    .filter((control) => control.checkVisibility())
    .map((control) => ({ label: labelOf(control), act: () => control.click() }))
    .filter(({ label }) => /\p{L}/u.test(label));
}

/** The name of a button without the plus sign of “+ New Job”. A choice of several has their name before it. */
function labelOf(control: HTMLElement): string {
  const name = (control.getAttribute('aria-label') ?? textOf(control))
    .replace(/^\+ /, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (!control.hasAttribute('aria-pressed')) return name;
  const group = control.closest('[role=group][aria-label]')?.getAttribute('aria-label');
  return group ? `${group}: ${name}` : name;
}

/** The text without pictures made of letters, like the initials of an owner. */
function textOf(control: HTMLElement): string {
  const copy = document.importNode(control, true);
  for (const picture of copy.querySelectorAll('[aria-hidden=true]')) picture.remove();
  return copy.textContent;
}
