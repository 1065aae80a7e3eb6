import en from '@locales/en/translation.json';
import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import Cookies from 'js-cookie';
import { initReactI18next } from 'react-i18next';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { textOptions } from '../i18n/texts';
import { rememberLanguage } from '../lib/language';

await i18next.use(initReactI18next).init({
  ...textOptions,
  saveMissing: false,
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
});

// Lazy modules are compiled on first use, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

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
window.scrollTo = () => undefined;
// Without style sheets the computed style is the inline one; jsdom's cascade took a fifth of the suite's processor time.
window.getComputedStyle = (element: Element) => (element as HTMLElement).style;
// Nor pointer capture.
Element.prototype.hasPointerCapture = () => false;

beforeEach(() => rememberLanguage('en'));
afterEach(cleanup);

// The test files of a worker share one jsdom, which is slow to create; nothing else is shared.
afterAll(() => {
  vi.resetModules();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  document.body.replaceChildren();
});
