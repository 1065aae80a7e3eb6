import { create } from 'zustand';
import { applyTheme, rememberedTheme, THEME_KEY, type Theme } from '../lib/theme';

interface ThemeState {
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

export const useTheme = create<ThemeState>()((set) => ({
  theme: rememberedTheme(),
  setTheme: (theme) => {
    try {
      localStorage.setItem(THEME_KEY, theme);
    } catch {
      // Without storage the theme lasts until the page is closed.
    }
    applyTheme(theme);
    set({ theme });
  },
}));

/** Applies the theme, and follows the system's while "system" is chosen. */
export const followTheme = (): void => {
  applyTheme(useTheme.getState().theme);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
    applyTheme(useTheme.getState().theme),
  );
};
