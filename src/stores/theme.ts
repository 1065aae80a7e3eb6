import { create } from 'zustand';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** Also read by public/boot.js, which puts the theme on before the first paint. */
export const THEME_KEY = 'app-ui-theme';
const DEFAULT_THEME: Theme = 'light';

const remembered = (): Theme => {
  try {
    const word = localStorage.getItem(THEME_KEY);
    return THEMES.find((theme) => theme === word) ?? DEFAULT_THEME;
  } catch {
    return DEFAULT_THEME;
  }
};

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

const apply = (theme: Theme) => {
  const isDark = theme === 'dark' || (theme === 'system' && prefersDark());
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
};

interface ThemeState {
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

export const useTheme = create<ThemeState>()((set) => ({
  theme: remembered(),
  setTheme: (theme) => {
    try {
      localStorage.setItem(THEME_KEY, theme);
    } catch {
      // A browser that stores nothing still shows the theme until the page is closed.
    }
    apply(theme);
    set({ theme });
  },
}));

/** Puts the theme on, and follows the system's while "system" is chosen. */
export const followTheme = (): void => {
  apply(useTheme.getState().theme);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
    apply(useTheme.getState().theme),
  );
};
