import { Figure } from '@src/components/ui/figure';
import { useChangeText } from './change-text';

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
