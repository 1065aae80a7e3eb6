// Runs before the first paint and before the app's own code is there. A file of its own, because the content
// security policy allows no inline script. What it decides here is kept up by src/stores/theme.ts and
// src/lib/language.ts.
(() => {
  const page = document.documentElement;
  let theme = 'light';
  try {
    theme = localStorage.getItem('app-ui-theme') ?? theme;
  } catch {
    // Nothing is stored in this browser.
  }
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.dataset.theme = isDark ? 'dark' : 'light';

  const language = /(?:^|;\s*)lang=(cn|hk|en)/.exec(document.cookie)?.[1] ?? 'cn';
  page.lang = { cn: 'zh-CN', hk: 'zh-HK', en: 'en' }[language];

  // The texts come while the app's code comes. Without a server nobody would answer yet.
  if (document.currentScript.dataset.mode === 'mock') return;
  const texts = document.createElement('link');
  Object.assign(texts, {
    rel: 'preload',
    as: 'fetch',
    crossOrigin: 'anonymous',
    href: `/api/v1/lang/locales/${language}/translation.json`,
  });
  document.head.append(texts);
})();
