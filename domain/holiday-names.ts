import type { Texts } from '@contract/primitives';

/** Hong Kong's holidays by their English name in the gazette, with the traditional and simplified Chinese names. */
const NAMES: Readonly<Record<string, Omit<Texts, 'en'>>> = {
  'The first day of January': { cn: '元旦', hk: '一月一日' },
  'Lunar New Year’s Day': { cn: '农历年初一', hk: '農曆年初一' },
  'The second day of Lunar New Year': { cn: '农历年初二', hk: '農曆年初二' },
  'The third day of Lunar New Year': { cn: '农历年初三', hk: '農曆年初三' },
  'The fourth day of Lunar New Year': { cn: '农历年初四', hk: '農曆年初四' },
  'Ching Ming Festival': { cn: '清明节', hk: '清明節' },
  'Good Friday': { cn: '耶稣受难节', hk: '耶穌受難節' },
  'Easter Monday': { cn: '复活节星期一', hk: '復活節星期一' },
  'Labour Day': { cn: '劳动节', hk: '勞動節' },
  'Birthday of the Buddha': { cn: '佛诞', hk: '佛誕' },
  'Tuen Ng Festival': { cn: '端午节', hk: '端午節' },
  'Hong Kong Special Administrative Region Establishment Day': {
    cn: '香港特别行政区成立纪念日',
    hk: '香港特別行政區成立紀念日',
  },
  'Chinese Mid-Autumn Festival': { cn: '中秋节', hk: '中秋節' },
  'National Day': { cn: '国庆日', hk: '國慶日' },
  'Chung Yeung Festival': { cn: '重阳节', hk: '重陽節' },
  'Christmas Day': { cn: '圣诞节', hk: '聖誕節' },
  'The first weekday after Christmas Day': { cn: '圣诞节后首个平日', hk: '聖誕節後第一個周日' },
  'The second weekday after Christmas Day': { cn: '圣诞节后第二个平日', hk: '聖誕節後第二個周日' },
};

const FOLLOWING_DAY = /^The (second )?day following (?:the )?(.+)$/;

/** Accepts names without their leading "The". */
const translationOf = (en: string) => NAMES[en] ?? NAMES[`The ${en}`];

/**
 * A holiday's names in the three languages by its English name, including "The day following …" and "The second day
 * following …". An unknown holiday gets `chinese`, by default its English name, as its Chinese names.
 */
export const holidayNames = (en: string, chinese = en): Texts => {
  const [, isSecond, base = ''] = FOLLOWING_DAY.exec(en) ?? [];
  const names = translationOf(en);
  const followed = translationOf(base);
  if (names) return { ...names, en };
  if (!followed) return { cn: chinese, hk: chinese, en };
  return isSecond
    ? { cn: `${followed.cn}后第二日`, hk: `${followed.hk}後第二日`, en }
    : { cn: `${followed.cn}翌日`, hk: `${followed.hk}翌日`, en };
};
