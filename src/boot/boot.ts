// Runs in the head, before the first paint and before the app's own code is there. A file of its own, because the
// content security policy allows no inline script; built apart, because a classic script can import nothing.
import { currentLanguage, HTML_LANG } from '../lib/language';
import { rememberedArea } from '../lib/remembered-area';
import { startCall } from '../lib/started-calls';
import { applyTheme, rememberedTheme } from '../lib/theme';
import { firstCalls, frameOf } from './first-calls';

const page = document.documentElement;
const language = currentLanguage();
const area = rememberedArea();
const { pathname } = location;

applyTheme(rememberedTheme());
page.lang = HTML_LANG[language];
page.dataset.frame = frameOf(pathname, area);

// Without a server nobody would answer yet.
if (!import.meta.env.VITE_MOCK) {
  for (const url of [`/api/v1/lang/locales/${language}/translation.json`, ...firstCalls(pathname, area)])
    startCall(url, language);
}

// A browser's first formatter of dates in a zone takes 20 ms, and four times that on a slow device; those after it
// take none. While the code is on its way the processor rests, and once it is there the page needs one at once.
setTimeout(
  () => new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Hong_Kong', timeZoneName: 'longOffset' }),
);
