/** Shows the times of a scheduling link in the visitor's time zone. Without this script they choose the zone themselves. */
const form = document.querySelector<HTMLFormElement>('#zone-form[data-guess]');
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

if (form && zone && form.dataset['guess'] !== zone) {
  const address = new URL(location.href);
  address.searchParams.set('zone', zone);
  location.replace(address);
}

document.querySelector<HTMLElement>('#problems')?.focus();
