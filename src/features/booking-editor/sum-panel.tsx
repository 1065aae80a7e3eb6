import type { Bucket } from '@contract/price';
import { needsConsent } from '@domain/cart/cart-cells';
import { addHours, elapsedHours } from '@domain/time';
import { formatBasisPoints, formatDay, formatMoney } from '@src/lib/format';
import { clsx } from 'clsx';
import { Clock } from 'lucide-react';
import type { Editor } from './use-editor';
import { countsText, shiftName, type Wording } from './wording';

/** Hours before a surcharge starts to apply. */
const SOON_HOURS = 24;

const SHOWN_BUCKETS: readonly Bucket[] = ['normal', 'special', 'urgent'];

/** The price of the chosen days, by bucket and in total. */
export const SumPanel = ({ editor, wording }: { editor: Editor; wording: Wording }) => {
  const { t, language, currency } = wording;
  const { sum, cells } = editor;
  const money = (amount: number) => formatMoney(language, amount, currency);
  const isOpen = cells.some(needsConsent);
  return (
    <section aria-label={t('booking.sum.label')} className="flex flex-col gap-2">
      <p className="tabular text-sm text-text-muted">
        {sum.shifts > 0 ? countsText(wording, sum) : t('booking.sum.empty')}
      </p>
      <dl className="tabular grid grid-cols-[repeat(auto-fit,minmax(96px,1fr))] gap-2 text-sm whitespace-nowrap">
        {SHOWN_BUCKETS.map((bucket) => (
          <div key={bucket}>
            <dt className="text-xs text-text-muted">{t(`booking.bucket.${bucket}`)}</dt>
            <dd className={clsx(bucket === 'urgent' && isOpen && 'text-accent-text')}>
              {money(sum.buckets[bucket])}
            </dd>
          </div>
        ))}
      </dl>
      {isOpen && <p className="text-sm text-accent-text">{t('booking.urgent.open')}</p>}
      <p className="flex items-baseline justify-between gap-4 border-t pt-2 font-semibold">
        <span className="text-base">{t('booking.sum.total')}</span>
        <span className="tabular text-lg" data-testid="editor-total">
          {money(sum.total)}
        </span>
      </p>
    </section>
  );
};

/** Warns about the first chosen shift that will soon become urgent. */
export const SurchargeSoon = ({ editor, wording }: { editor: Editor; wording: Wording }) => {
  const { t, language } = wording;
  const { book, now } = editor.rules;
  const [next] = editor.added
    .filter(({ bucket }) => bucket !== 'urgent')
    .map((cell) => ({ cell, hours: elapsedHours(now, addHours(cell.startsAt, -book.urgentLeadHours)) }))
    .filter(({ hours }) => hours >= 0 && hours < SOON_HOURS)
    .sort((a, b) => a.hours - b.hours);
  if (!next) return null;
  return (
    <p className="flex gap-2 rounded bg-info-soft px-3 py-2 text-sm text-info-text">
      <Clock className="mt-0.5 size-4 shrink-0" aria-hidden />
      {t(next.hours < 1 ? 'booking.urgent.startsSoon' : 'booking.urgent.startsIn', {
        percent: formatBasisPoints(language, book.urgentSurcharge),
        hours: Math.floor(next.hours),
        shift: shiftName(wording, next.cell),
        day: formatDay(language, next.cell.date, 'short'),
      })}
    </p>
  );
};
