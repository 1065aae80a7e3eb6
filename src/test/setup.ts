import { Blob as NodeBlob } from 'node:buffer';
import en from '@locales/en/translation.json';
import { cleanup, configure, getConfig } from '@testing-library/react';
import i18next from 'i18next';
import Cookies from 'js-cookie';
import * as React from 'react';
import { initReactI18next } from 'react-i18next';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import type { StoreApi } from 'zustand';
import { textOptions } from '../i18n/texts';
import { rememberLanguage } from '../lib/language';
import { syncServerClock } from '../lib/server-clock';

/** Whether Testing Library is waiting for a query to succeed. Only a private setting of it says so. */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

await i18next.use(initReactI18next).init({
  ...textOptions,
  saveMissing: false,
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
});

// Lazy modules are compiled on first use, and the first call loads the client, which takes seconds on a busy machine. The limit
// only ends a test that hangs.
configure({ asyncUtilTimeout: 30_000 });

// A waiting query would print the document at each attempt, which takes a tenth of the processor time of a long page. At its
// timeout it is printed once.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// React's development build keeps a stack trace for each element, up to a limit that it resets: a twelfth of the processor time
// of the screens' tests. Above the limit it keeps none. Only its internals say so.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: reactInternals } =
  React as unknown as Record<string, object>;
Object.defineProperty(reactInternals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

// jsdom has no layout: no media queries, observers or scrolling.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
);
// PGlite reads Blobs of its extensions, which jsdom's Blob doesn't support.
vi.stubGlobal('Blob', NodeBlob);
window.scrollTo = () => undefined;
// Without style sheets the computed style is the inline one; jsdom's cascade took a fifth of the suite's processor time.
window.getComputedStyle = (element: Element) => (element as HTMLElement).style;
// Nor pointer capture.
Element.prototype.hasPointerCapture = () => false;

// jsdom searches the document for the control of each label, for each field that a query by label or role looks at: a third of
// the processor time of a long page.
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      return [...document.querySelectorAll('label')].filter((label) =>
        label.htmlFor ? document.getElementById(label.htmlFor) === this : label.control === this,
      );
    },
  });
}

beforeEach(() => rememberLanguage('en'));
afterEach(cleanup);

/** The stores of the page, each with its state at a page load. */
const stores = Object.values(
  import.meta.glob<Record<string, Partial<StoreApi<unknown>>>>(
    ['../stores/*.ts', '../features/**/{mailbox,position-choice}.ts', '!../**/*.test.ts'],
    { eager: true },
  ),
).flatMap((module) => Object.values(module).filter((value) => value.getInitialState));

// The test files of a worker share one jsdom and the modules of the product, which are slow to load.
// A test that replaces a module by `vi.mock` resets them before and after.
afterAll(() => {
  window.history.replaceState(null, '', '/');
  for (const { setState, getInitialState } of stores) setState?.(getInitialState?.(), true);
  syncServerClock(new Date().toUTCString());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  document.body.replaceChildren();
});
