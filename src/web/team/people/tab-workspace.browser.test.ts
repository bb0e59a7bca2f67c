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

/** Simulates a new tab, whose session storage is empty. */
function newTab(): void {
  sessionStorage.clear();
}

beforeEach(() => openAt('/jobs'));

afterEach(() => {
  window.history.replaceState(null, '', start);
});

test('A first page shows the workspace that the person joined first', () => {
  expect(chooseWorkspace(OWN)).toBe(OWN[0]);
  expect(chooseWorkspace([])).toBeUndefined();
});

test('An address with a workspace opens it, and loses the workspace once the tab stores it', () => {
  openAt(`${pathIn('BETA', '/candidates/7')}&from=mail#notes`);
  expect(chooseWorkspace(OWN)).toBe(OWN[1]);
  keepWorkspace('beta');
  expect(address()).toBe('/candidates/7?from=mail#notes');
  expect(window.history.state).toEqual({ key: 'kept' });
  expect(chooseWorkspace(OWN)).toBe(OWN[1]);
});

test('An address with a foreign workspace opens none of the person’s own', () => {
  openAt(pathIn('others'));
  expect(chooseWorkspace(OWN)).toBeNull();
  expect(chooseWorkspace([])).toBeUndefined();
});

test('Each tab keeps its own workspace; a new tab begins with the one last looked at', () => {
  keepWorkspace('beta');
  const endBeta = followTab('beta');
  newTab();
  expect(chooseWorkspace(OWN)).toBe(OWN[1]);
  keepWorkspace('gamma');
  const endGamma = followTab('gamma');
  expect(chooseWorkspace(OWN)).toBe(OWN[2]);
  endGamma();
  // Simulates that the person returns to the first tab.
  window.dispatchEvent(new Event('focus'));
  endBeta();
  newTab();
  expect(chooseWorkspace(OWN)).toBe(OWN[1]);
});

test('A person who lost the tab’s workspace gets one of their others', () => {
  keepWorkspace('beta');
  followTab('beta')();
  expect(chooseWorkspace([{ id: 'acme' }, { id: 'gamma' }])).toEqual({ id: 'acme' });
});

test('Without storage, the address keeps the workspace', () => {
  refuseToStore();
  openAt(pathIn('beta'));
  keepWorkspace('beta');
  expect(address()).toBe('/?workspace=beta');
});
