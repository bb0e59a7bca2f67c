// Shows the least that a screen needs, as a lower bound: the screen's first calls to the app's worker, and ten links
// for each call.
const STAGES = { applied: 'Applied', screen: 'Screening', tech: 'Interview', offer: 'Offer', hired: 'Hired' };
const screen = new URLSearchParams(location.search).get('screen');
const columns = Object.entries({ ...STAGES, rejected: 'Rejected' }).map(([stage, label]) => [
  `/candidates?stage=${stage}&page=1&pageSize=200`,
  label,
]);
const calls = {
  jobs: [['/jobs?sort=orderAsc&page=1&pageSize=10']],
  candidates: [['/candidates?page=1&pageSize=50']],
};
const worker = navigator.serviceWorker;
if (screen && !worker.controller) {
  const controlled = new Promise((resolve) => worker.addEventListener('controllerchange', resolve));
  await worker.register('/sw.js');
  await controlled;
}
const started = performance.now();
async function show([url, label]) {
  const { data } = await (await fetch(url, { headers: { Accept: 'application/json' } })).json();
  window.firstCall ??= performance.now() - started;
  const rows = Object.assign(document.createElement('section'), { ariaLabel: label ?? 'Rows' });
  for (const { id, name, title } of data.slice(0, 10)) {
    const href = screen === 'jobs' ? `/jobs/${id}` : `/candidates/${id}`;
    rows.append(Object.assign(document.createElement('a'), { href, textContent: name ?? title }), ' ');
  }
  document.querySelector('main').append(rows);
}
document.addEventListener('click', (event) => event.preventDefault());
if (screen) await Promise.all((calls[screen] ?? columns).map(show));
