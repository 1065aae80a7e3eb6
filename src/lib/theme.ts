export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_KEY = 'app-ui-theme';
const DEFAULT_THEME: Theme = 'light';

export const rememberedTheme = (): Theme => {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return THEMES.find((theme) => theme === stored) ?? DEFAULT_THEME;
  } catch {
    // Storage is unavailable in this browser.
    return DEFAULT_THEME;
  }
};

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

/** Applies a theme to the page. */
export const applyTheme = (theme: Theme): void => {
  const isDark = theme === 'dark' || (theme === 'system' && prefersDark());
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
};
