// Runs before the first paint, so that no page flashes in the other theme. A file of its own: the content
// security policy allows no inline script. The rest stands in src/stores/theme.ts.
(() => {
  let theme = 'light';
  try {
    theme = localStorage.getItem('app-ui-theme') ?? theme;
  } catch {
    // Nothing is stored in this browser.
  }
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  const language = /(?:^|;\s*)lang=(cn|hk|en)/.exec(document.cookie)?.[1] ?? 'cn';
  document.documentElement.lang = { cn: 'zh-CN', hk: 'zh-HK', en: 'en' }[language];
})();
