import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PlacedInterval } from './coverage-strip';

/** In percent of the strip: the smallest width with room for a number and a finger. */
const ROOMY_WIDTH = 8;

/** The guards of a covered interval, or how many of them are there. */
const numberOf = ({ required, missing }: PlacedInterval): string =>
  missing > 0 ? `${required - missing}/${required}` : String(required);

interface StripMarksProps {
  /** The premises of the strip. */
  name: string;
  /** Those with guards. */
  intervals: readonly PlacedInterval[];
  textOf: (interval: PlacedInterval) => string;
  /** Where the shifts of an interval are listed. */
  pathOf: (interval: PlacedInterval) => string;
}

/** The intervals of a strip, each linked to its shifts, and their numbers as a table for screen readers. */
export const StripMarks = ({ name, intervals, textOf, pathOf }: StripMarksProps) => {
  const { t } = useTranslation();
  return (
    <>
      <div className="relative h-6 overflow-hidden rounded bg-surface-sunken">
        {intervals.map((interval) => {
          const { from, required, missing, left, width } = interval;
          const text = t('home.nextDay.interval', { span: textOf(interval), required, missing });
          const isRoomy = width >= ROOMY_WIDTH;
          return (
            <Link
              key={from}
              to={pathOf(interval)}
              title={text}
              // By keyboard the name of the premise leads there.
              {...(!isRoomy && { 'aria-hidden': true, tabIndex: -1 })}
              className={clsx(
                'tabular absolute inset-y-0 grid place-items-center overflow-hidden text-xs whitespace-nowrap hover:underline focus-visible:-outline-offset-2',
                missing > 0
                  ? 'bg-accent font-medium text-accent-on'
                  : 'border border-primary bg-primary-soft text-primary-text',
              )}
              style={{ left: `${left}%`, width: `${width}%` }}
            >
              {isRoomy && (
                <span>
                  <span className="sr-only">
                    {name}: {text}
                  </span>{' '}
                  {numberOf(interval)}
                </span>
              )}
            </Link>
          );
        })}
      </div>
      {intervals.length > 0 && (
        <div className="sr-only">
          <table>
            <caption>{name}</caption>
            <thead>
              <tr>
                <th scope="col">{t('home.nextDay.column.time')}</th>
                <th scope="col">{t('home.nextDay.column.required')}</th>
                <th scope="col">{t('home.nextDay.column.missing')}</th>
              </tr>
            </thead>
            <tbody>
              {intervals.map((interval) => (
                <tr key={interval.from}>
                  <th scope="row">{textOf(interval)}</th>
                  <td>{interval.required}</td>
                  <td>{interval.missing}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
};
