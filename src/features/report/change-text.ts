import { formatBasisPoints } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

/** Describes the change of a figure since the compared period; undefined without one. */
export const useChangeText = () => {
  const { t, i18n } = useTranslation();
  return (now: number, before: number | undefined, format: (value: number) => string): string | undefined => {
    if (before === undefined) return;
    const params = { before: format(before) };
    if (now === before) return t('report.change.same', params);
    if (before <= 0) return t('report.change.from', params);
    const percent = formatBasisPoints(
      i18n.language,
      Math.round((Math.abs(now - before) / before) * 1000) * 10,
    );
    return t(now > before ? 'report.change.up' : 'report.change.down', { ...params, percent });
  };
};
