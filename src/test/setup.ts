import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, vi } from 'vitest';
import en from '../../locales/en/translation.json';
import { textOptions } from '../i18n/texts';
import { rememberLanguage } from '../lib/language';

await i18next.use(initReactI18next).init({
  ...textOptions,
  saveMissing: false,
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
});

// A part that is fetched on demand is compiled when it is first asked for: on a busy machine that takes seconds.
configure({ asyncUtilTimeout: 10_000 });

// jsdom draws nothing, so it knows no media, no observers and no scrolling.
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
// Nor does it have pointers that an element could capture.
Element.prototype.hasPointerCapture = () => false;

beforeEach(() => rememberLanguage('en'));
afterEach(cleanup);
