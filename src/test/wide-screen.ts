import { vi } from 'vitest';

/** Shows the pages of a test file as on a wide screen. jsdom has no layout, so nothing scrolls or lies under the pointer. */
export const showOnWideScreen = () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('min-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.scrollIntoView = () => undefined;
  document.elementFromPoint = () => null;
};
