import { ErrorSummary } from '@src/components/form/error-summary';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { Spinner } from '@src/components/ui/spinner';
import { countsText, type Wording } from '@src/features/booking-editor/wording';
import { formatMoney } from '@src/lib/format';
import { CalendarPlus, Send } from 'lucide-react';
import { useId } from 'react';
import type { CartView } from './use-cart-view';
import type { usePlaceOrder } from './use-place-order';

interface CartFooterProps {
  view: CartView;
  ordering: ReturnType<typeof usePlaceOrder>;
  wording: Wording;
  /** Orders of the user need no approval. */
  isApprover: boolean;
  onOpenEditor: () => void;
}

/** The total, open decisions, and the order button. On small screens it sticks to the bottom. */
export const CartFooter = ({ view, ordering, wording, isApprover, onOpenEditor }: CartFooterProps) => {
  const { t, language, currency } = wording;
  const blockerId = useId();
  return (
    <section
      aria-label={t('cart.summary')}
      className="flex flex-col gap-2 bg-surface-raised max-lg:sticky max-lg:bottom-0 max-lg:z-sticky max-lg:-mx-4 max-lg:border-t max-lg:px-4 max-lg:py-3 max-lg:shadow-overlay md:max-lg:-mx-6 md:max-lg:px-6 lg:sticky lg:top-20 lg:gap-3 lg:rounded-lg lg:border lg:p-5 lg:shadow-raised"
    >
      {view.verdict.isError && (
        <Notice tone="danger" onRetry={view.verdict.refetch}>
          {t('cart.notChecked')}
        </Notice>
      )}
      <ErrorSummary {...ordering.errorSummary} />
      <div className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm text-text-muted">{t('booking.sum.total')}</p>
          <p className="tabular text-xs text-text-muted">{countsText(wording, view.sum)}</p>
        </div>
        <p
          className="tabular flex items-center gap-2 text-lg font-semibold whitespace-nowrap"
          aria-busy={!view.isCurrent}
          data-testid="cart-total"
        >
          <span className="grid size-4 place-items-center">
            {view.verdict.isFetching && <Spinner className="size-4" />}
          </span>
          {formatMoney(language, view.total, currency)}
        </p>
      </div>
      <p id={blockerId} className="min-h-5 text-sm text-accent-text">
        {[ordering.blocker, view.leftOut > 0 && t('cart.leftOut', { count: view.leftOut })]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Button
        kind="primary"
        size="lg"
        icon={Send}
        pending={ordering.isSending}
        disabled={ordering.blocker !== null}
        aria-describedby={ordering.blocker === null ? undefined : blockerId}
        onClick={() => void ordering.place()}
        className="w-full"
      >
        {t('cart.order', { count: view.sum.shifts })}
      </Button>
      <p className="text-sm text-text-muted max-lg:hidden">
        {t(isApprover ? 'cart.whatNextApproved' : 'cart.whatNext')}
      </p>
      <Button variant="ghost" icon={CalendarPlus} onClick={onOpenEditor} className="max-lg:hidden">
        {t('cart.addMore')}
      </Button>
    </section>
  );
};
