import type { LeftOutCell } from '@contract/standing-order';
import { Unbroken } from '@src/components/ui/unbroken';
import { daysText } from '@src/lib/days-text';
import { useTranslation } from 'react-i18next';

interface LeftOutProps {
  leftOut: readonly LeftOutCell[];
  /** Skipped public holidays. */
  skipped?: readonly string[];
}

/** The shifts of a month that are not ordered, by the reason. */
export const LeftOut = ({ leftOut, skipped = [] }: LeftOutProps) => {
  const { t, i18n } = useTranslation();
  const problems = [...new Set(leftOut.map(({ problem }) => problem))];
  const daysOf = (days: readonly string[]) => daysText(i18n.language, [...new Set(days)].sort());
  return (
    <ul className="text-sm empty:hidden">
      {problems.map((problem) => (
        <li key={problem} className="text-accent-text">
          <Unbroken>
            {t(`standingOrder.leftOut.${problem}`, {
              days: daysOf(leftOut.flatMap((cell) => (cell.problem === problem ? [cell.date] : []))),
            })}
          </Unbroken>
        </li>
      ))}
      {skipped.length > 0 && (
        <li className="text-text-muted">
          <Unbroken>{t('standingOrder.leftOut.holiday', { days: daysOf(skipped) })}</Unbroken>
        </li>
      )}
    </ul>
  );
};
