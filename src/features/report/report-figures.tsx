import { Figure } from '@src/components/ui/figure';
import { formatBasisPoints } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

/** Describes the change of a figure since the compared period; undefined without one. */
const useChangeText = () => {
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

interface ReportFigure {
  label: string;
  value: number;
  /** The value in the compared period. */
  before?: number | undefined;
  format: (value: number) => string;
  note?: string | undefined;
  to?: string | undefined;
  isHighlighted?: boolean;
}

/** The totals of a report. */
export const ReportFigures = ({ figures }: { figures: readonly ReportFigure[] }) => {
  const changeText = useChangeText();
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 2xl:grid-cols-4">
      {figures.map(({ label, value, before, format, note, to, isHighlighted = false }) => (
        <Figure
          key={label}
          label={label}
          value={format(value)}
          note={[note, changeText(value, before, format)].filter(Boolean).join(' · ')}
          to={to}
          isHighlighted={isHighlighted}
        />
      ))}
    </div>
  );
};
