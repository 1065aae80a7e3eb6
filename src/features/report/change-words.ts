import { formatBasisPoints } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

/** How a figure compares with what it was: in words, with what it was. Nothing where nothing is compared. */
export const useChangeWords = () => {
  const { t, i18n } = useTranslation();
  return (now: number, before: number | undefined, format: (value: number) => string): string | undefined => {
    if (before === undefined) return;
    const words = { before: format(before) };
    if (now === before) return t('report.change.same', words);
    if (before <= 0) return t('report.change.from', words);
    const percent = formatBasisPoints(
      i18n.language,
      Math.round((Math.abs(now - before) / before) * 1000) * 10,
    );
    return t(now > before ? 'report.change.up' : 'report.change.down', { ...words, percent });
  };
};
