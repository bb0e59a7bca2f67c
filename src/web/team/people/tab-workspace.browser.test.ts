import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuseToStore } from '#web/test/on-screen.ts';
import { chooseWorkspace, followTab, keepWorkspace, pathIn } from './tab-workspace.ts';

const OWN = [{ id: 'acme' }, { id: 'beta' }, { id: 'gamma' }];
const start = window.location.href;

function openAt(path: string): void {
  window.history.replaceState({ key: 'kept' }, '', path);
}

function address(): string {
  return window.location.pathname + window.location.search + window.location.hash;
}

/** Another tab has none of this one's. */
function newTab(): void {
  sessionStorage.clear();
}

beforeEach(() => openAt('/jobs'));

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', start);
});

test('A first page shows the workspace that one joined first', () => {
  expect(chooseWorkspace(OWN)).toBe(OWN[0]);
  expect(chooseWorkspace([])).toBeUndefined();
});

test('An address that names a workspace leads there, and names it no more once the tab knows it', () => {
  openAt(`${pathIn('BETA', '/candidates/7')}&from=mail#notes`);
  expect(chooseWorkspace(OWN)).toBe(OWN[1]);
  keepWorkspace('beta');
  expect(address()).toBe('/candidates/7?from=mail#notes');
  expect(window.history.state).toEqual({ key: 'kept' });
  expect(chooseWorkspace(OWN)).toBe(OWN[1]);
});

test('An address that names a workspace of others opens none of one’s own', () => {
  openAt(pathIn('others'));
  expect(chooseWorkspace(OWN)).toBeNull();
  expect(chooseWorkspace([])).toBeUndefined();
});

test('Each tab keeps its own; a new one begins with the one that was looked at last', () => {
  keepWorkspace('beta');
  const endBeta = followTab('beta');
  newTab();
  expect(chooseWorkspace(OWN)).toBe(OWN[1]);
  keepWorkspace('gamma');
  const endGamma = followTab('gamma');
  expect(chooseWorkspace(OWN)).toBe(OWN[2]);
  endGamma();
  // Back at the first tab, which is looked at again.
  window.dispatchEvent(new Event('focus'));
  endBeta();
  newTab();
  expect(chooseWorkspace(OWN)).toBe(OWN[1]);
});

test('Whoever is no member of the tab’s workspace any more gets one of those that are left', () => {
  keepWorkspace('beta');
  followTab('beta')();
  expect(chooseWorkspace([{ id: 'acme' }, { id: 'gamma' }])).toEqual({ id: 'acme' });
});

test('Where the browser stores nothing, the address goes on to say it', () => {
  refuseToStore();
  openAt(pathIn('beta'));
  keepWorkspace('beta');
  expect(address()).toBe('/?workspace=beta');
});
