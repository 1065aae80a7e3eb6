import { Figure } from '@src/components/ui/figure';
import { useChangeWords } from './change-words';

interface ReportFigure {
  label: string;
  value: number;
  /** What it was in the period that it is compared with. */
  before?: number | undefined;
  format: (value: number) => string;
  note?: string | undefined;
  to?: string | undefined;
  isCalling?: boolean;
}

/** What the rows of a report come to. */
export const ReportFigures = ({ figures }: { figures: readonly ReportFigure[] }) => {
  const changeWords = useChangeWords();
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 2xl:grid-cols-4">
      {figures.map(({ label, value, before, format, note, to, isCalling = false }) => (
        <Figure
          key={label}
          label={label}
          value={format(value)}
          note={[note, changeWords(value, before, format)].filter(Boolean).join(' · ')}
          to={to}
          isCalling={isCalling}
        />
      ))}
    </div>
  );
};
