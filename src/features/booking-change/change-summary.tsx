import { Spinner } from '@src/components/ui/spinner';
import type { Wording } from '@src/features/booking-editor/wording';
import { formatMoney, formatSignedMoney } from '@src/lib/format';
import type { ChangeView } from './use-change-view';

interface ChangeSummaryProps {
  view: ChangeView;
  wording: Wording;
  /** Whether a change is already pending: then the edit starts from it, not from the approved slots. */
  hasChange: boolean;
}

/** The total before and after the edit, with the difference. */
export const ChangeSummary = ({ view, wording, hasChange }: ChangeSummaryProps) => {
  const { t, language, currency } = wording;
  const money = (amount: number) => formatMoney(language, amount, currency);
  const { totalBefore, totalAfter } = view;
  return (
    <dl
      className="tabular flex flex-col gap-1 text-sm"
      aria-busy={view.preview.isFetching}
      data-testid="change-total"
    >
      <div className="flex justify-between gap-4 max-lg:text-xs">
        <dt className="text-text-muted">
          {t(hasChange ? 'booking.edit.asWaiting' : 'booking.change.before')}
        </dt>
        <dd>{money(totalBefore)}</dd>
      </div>
      <div className="flex justify-between gap-4 max-lg:text-xs">
        <dt className="text-text-muted">{t('booking.change.difference')}</dt>
        <dd>{formatSignedMoney(language, totalAfter - totalBefore, currency)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 border-t pt-2 text-base font-semibold max-lg:pt-1">
        <dt>{t('booking.change.after')}</dt>
        <dd className="flex items-center gap-2 text-lg">
          <span className="grid size-4 place-items-center">
            {view.preview.isFetching && <Spinner className="size-4" />}
          </span>
          {money(totalAfter)}
        </dd>
      </div>
    </dl>
  );
};
