import type { Area } from '@contract/access';
import type { Named } from '@contract/primitives';
import type { Setting } from '@contract/setting';
import { draftOf } from '@domain/cart/item-draft';
import { spaceAfter } from '@domain/join-sentences';
import { ErrorSummary } from '@src/components/form/error-summary';
import { useChecks } from '@src/components/form/use-checks';
import { Button } from '@src/components/ui/button';
import { CancelRule } from '@src/components/ui/cancel-rule';
import { Card } from '@src/components/ui/card';
import { EmptyState } from '@src/components/ui/empty-state';
import { Notice } from '@src/components/ui/notice';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { Spinner } from '@src/components/ui/spinner';
import { Unbroken } from '@src/components/ui/unbroken';
import type { Editor } from '@src/features/booking-editor/use-editor';
import type { Wording } from '@src/features/booking-editor/wording';
import { useCan } from '@src/hooks/use-can';
import { countsText } from '@src/lib/counts-text';
import { formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { toast } from '@src/stores/toast';
import { clsx } from 'clsx';
import { CalendarPlus, Repeat, Send, ShoppingCart } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CancelUntil } from './cancel-until';
import { CartBlock } from './cart-block';
import { CartDecisions } from './cart-decisions';
import { OrderResults } from './order-results';
import { ReferenceField } from './reference-field';
import { SameOrder } from './same-order';
import { type CartView, useCartView } from './use-cart-view';
import { useOrderCopies } from './use-order-copies';
import { usePlaceOrder } from './use-place-order';
import { useReferenceErrors } from './use-reference-errors';
import { useSameOrder } from './use-same-order';

interface CartFooterProps {
  area: Area;
  reference: string;
  view: CartView;
  ordering: ReturnType<typeof usePlaceOrder>;
  /** How many premises get the order. */
  premises: number;
  wording: Wording;
  /** Orders of the user need no approval. */
  isApprover: boolean;
  onOpenEditor: () => void;
}

/** The total, open decisions, and the order button. On small screens it sticks to the bottom. */
const CartFooter = ({
  area,
  reference,
  view,
  ordering,
  premises,
  wording,
  isApprover,
  onOpenEditor,
}: CartFooterProps) => {
  const { t, language, currency } = wording;
  const checks = useChecks(ordering, { errors: useReferenceErrors(area, reference) });
  const blockerId = useId();
  return (
    <section
      aria-label={t('cart.summary')}
      className="flex flex-col gap-2 bg-surface-raised max-lg:sticky max-lg:bottom-toast max-lg:z-sticky max-lg:-mx-4 max-lg:border-t max-lg:px-4 max-lg:py-3 max-lg:shadow-overlay md:max-lg:-mx-6 md:max-lg:px-6 lg:sticky lg:top-20 lg:gap-3 lg:rounded-lg lg:border lg:p-5 lg:shadow-raised"
    >
      {view.verdict.isError && (
        <Notice tone="danger" onRetry={view.verdict.refetch}>
          {t('cart.notChecked')}
        </Notice>
      )}
      <ErrorSummary {...checks.sending.errorSummary} />
      <div className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm text-text-muted">{t('booking.sum.total')}</p>
          <p className="tabular text-xs text-text-muted">
            <Unbroken>
              {premises > 1
                ? [
                    t('cart.same.premises', { count: premises }),
                    t('booking.count.shifts', { count: ordering.sum.shifts }),
                  ].join(' · ')
                : countsText(t, view.sum)}
            </Unbroken>
          </p>
        </div>
        <p
          className="tabular flex items-center gap-2 text-lg font-semibold whitespace-nowrap"
          aria-busy={!view.isCurrent}
          data-testid="cart-total"
        >
          <span className="grid size-4 place-items-center">
            {view.verdict.isFetching && <Spinner className="size-4" />}
          </span>
          {formatMoney(language, ordering.sum.total, currency)}
        </p>
      </div>
      <p className="min-h-5 text-sm text-accent-text">
        {/* The description of the button, seen until the alert says the same. */}
        <span
          id={blockerId}
          className={clsx(ordering.errorSummary.problem === ordering.blocker && 'sr-only')}
        >
          {ordering.blocker}
        </span>
        {spaceAfter(ordering.blocker ?? '')}
        {view.leftOut > 0 && t('cart.leftOut', { count: view.leftOut })}
      </p>
      <Button
        kind="primary"
        size="lg"
        icon={Send}
        pending={ordering.isSending}
        aria-describedby={ordering.blocker === null ? undefined : blockerId}
        onClick={() => checks.submit(ordering.place)}
        className="w-full"
      >
        {t('cart.order', { count: ordering.sum.shifts })}
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

interface CartPageProps {
  area: Area;
  premise: Named & { companyId: number };
  /** See `cartName`. */
  cartName: string;
  editor: Editor;
  wording: Wording;
  setting: Setting;
  onOpenEditor: () => void;
}

/** The items of the cart with their problems, and the order footer. */
export const CartPage = ({
  area,
  premise,
  cartName,
  editor,
  wording,
  setting,
  onOpenEditor,
}: CartPageProps) => {
  const { t } = wording;
  const navigate = useNavigate();
  const { cart, actions, rules } = editor;
  const isApprover = useCan(area, 'booking.approve');
  const canMakeWeekly = useCan(area, 'standingOrder.manage');
  const view = useCartView(area, premise.id, cart.items, rules);
  // An order that may have arrived is checked first: nothing is decided, since its own shifts may look booked.
  const mayHaveArrived = cart.orderKey !== null;
  const sameOrder = useSameOrder(area, premise, mayHaveArrived ? [] : cart.items);
  // On a slow line the booking's page comes seconds later: meanwhile an empty cart would look like a lost order.
  const [isLeaving, setLeaving] = useState(false);
  const leaveTo = (path: string) => {
    setLeaving(true);
    navigate(path, { replace: true });
  };
  const orderCopies = useOrderCopies({
    area,
    premise: { id: premise.id, name: premise.name },
    cartName,
    onStarted: sameOrder.clear,
    onAllOrdered: (bookingIds) => leaveTo(paths.orderedBookings(area, premise.id, bookingIds)),
  });
  const ordering = usePlaceOrder({
    area,
    view,
    cart,
    actions,
    wording,
    sameOrder,
    orderCopies,
    onOrdered: ({ id }) => leaveTo(paths.booking(area, premise.id, id)),
  });

  if (isLeaving) return <SkeletonRows rows={6} label={t('loading')} />;
  if (cart.items.length === 0)
    return (
      <>
        <OrderResults area={area} orders={orderCopies} />
        <EmptyState
          icon={ShoppingCart}
          text={t('cart.empty')}
          action={
            <Button kind="primary" icon={CalendarPlus} onClick={onOpenEditor}>
              {t('cart.chooseDays')}
            </Button>
          }
        />
      </>
    );
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start">
      <div className="flex min-w-0 flex-col gap-4">
        <OrderResults area={area} orders={orderCopies} />
        {!mayHaveArrived && (
          <CartDecisions
            view={view}
            booked={rules.booked ?? []}
            wording={wording}
            onChange={actions.setItems}
          />
        )}
        <ol className="flex min-w-0 flex-col gap-4">
          {view.byItem.map((entry, index) => (
            <CartBlock
              key={entry.item.key}
              {...entry}
              open={mayHaveArrived ? [] : entry.open}
              number={index + 1}
              terms={<CancelUntil cells={entry.cells} setting={setting} area={area} now={rules.now} />}
              wording={wording}
              isEditorBusy={editor.draft.editing === null && editor.draft.dates.length > 0}
              onReplace={(items) => actions.replaceItem(entry.item.key, items)}
              onRemove={() => {
                const before = cart.items;
                actions.replaceItem(entry.item.key, []);
                toast({
                  title: t('cart.toast.removed'),
                  action: { label: t('cart.undo'), onSelect: () => actions.setItems(before) },
                });
              }}
              onEdit={() => {
                editor.edit(draftOf(entry.item, rules));
                onOpenEditor();
              }}
            />
          ))}
        </ol>
        {!mayHaveArrived && <SameOrder area={area} sameOrder={sameOrder} wording={wording} />}
        <ReferenceField area={area} reference={cart.reference} onChange={actions.setReference} />
        {canMakeWeekly && (
          <Button
            variant="outline"
            icon={Repeat}
            to={paths.newStandingOrder(area, premise.id, 'cart')}
            className="self-start"
          >
            {t('standingOrder.makeWeekly')}
          </Button>
        )}
        {setting.cancelRule && (
          <Card>
            <CancelRule rule={setting.cancelRule} />
          </Card>
        )}
      </div>
      <CartFooter
        area={area}
        reference={cart.reference}
        view={view}
        ordering={ordering}
        premises={1 + sameOrder.copies.length}
        wording={wording}
        isApprover={isApprover}
        onOpenEditor={onOpenEditor}
      />
    </div>
  );
};
