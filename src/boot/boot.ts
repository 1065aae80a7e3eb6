// Runs in the head before the first paint. A file because the content security policy allows no inline script; a
// separate build because a classic script can't import.
import { HTML_LANG } from '../lib/language';
import { rememberedArea } from '../lib/remembered-area';
import { startCall } from '../lib/started-calls';
import { applyTheme, rememberedTheme } from '../lib/theme';
import { detectLanguage } from './detect-language';
import { firstCalls, firstTexts, frameOf } from './first-calls';

const page = document.documentElement;
const language = detectLanguage();
const area = rememberedArea();
const { pathname, hash } = location;

applyTheme(rememberedTheme());
page.lang = HTML_LANG[language];
page.dataset.frame = frameOf(pathname, area);

// In the browser runtime nothing answers yet.
if (!import.meta.env.VITE_MOCK) {
  for (const url of [
    `/api/v1/lang/locales/${language}/${firstTexts(pathname, area)}.json`,
    ...firstCalls(pathname, area, hash),
  ])
    startCall(url, language);
}

// The first date formatter with a time zone takes a browser 20 to 70 ms, and 300 ms on a slow device. Created after the
// first paint, while the processor waits for the code, because the page needs one at once.
requestAnimationFrame(() =>
  setTimeout(
    () => new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Hong_Kong', timeZoneName: 'longOffset' }),
  ),
);
