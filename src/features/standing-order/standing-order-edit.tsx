import type { Area } from '@contract/access';
import type { PriceBook } from '@contract/price';
import { type StandingOrder, standingOrderCalls } from '@contract/standing-order';
import { contactOf } from '@domain/cart/contact-fields';
import { monthOf } from '@domain/day';
import { shiftAt } from '@domain/items-for-premise';
import { joinSentences } from '@domain/join-sentences';
import { today } from '@domain/time';
import { usePriceBook } from '@src/api/premise';
import { refetchData, useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useEditedRecord } from '@src/hooks/use-edited-record';
import { useKeptOrigin } from '@src/hooks/use-kept-origin';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { StandingOrderValues } from './form-values';
import { StandingOrderForm } from './standing-order-form';

const valuesOf = (order: StandingOrder, book: PriceBook): StandingOrderValues => ({
  premiseId: order.premise.id,
  weekdays: order.weekdays,
  publicHolidays: order.publicHolidays,
  from: order.from,
  until: order.until,
  // One that the premise no longer has is shown as a custom shift, so that it can be removed.
  shifts: order.shifts.map((shift) => shiftAt(book.shifts, shift)),
  noticeDays: order.noticeDays,
  reference: order.reference ?? '',
  ...contactOf(order),
});

interface StandingOrderEditProps {
  area: Area;
  standingOrderId: number;
}

/** Changes a standing order, for the months that are not ordered yet. */
export const StandingOrderEdit = ({ area, standingOrderId }: StandingOrderEditProps) => {
  const { t } = useTranslation();
  const order = useCall(standingOrderCalls.get[area], { params: { id: standingOrderId } });
  return (
    <Loaded
      isPage
      queries={{ order }}
      missing={<Missing what="standingOrder" to={paths.standingOrders(area)} />}
      skeleton={<SkeletonRows rows={6} label={t('loading')} />}
    >
      {(loaded) => <WithPrices area={area} order={loaded.order} reload={() => refetchData(order)} />}
    </Loaded>
  );
};

interface EditProps {
  area: Area;
  order: StandingOrder;
  reload: () => Promise<StandingOrder | undefined>;
}

const WithPrices = (props: EditProps) => {
  const { t } = useTranslation();
  const book = usePriceBook(props.area, props.order.premise.id);
  return (
    <Loaded isPage queries={{ book }} skeleton={<SkeletonRows rows={6} label={t('loading')} />}>
      {(loaded) => <Edit {...props} {...loaded} />}
    </Loaded>
  );
};

const Edit = ({ area, order, book, reload }: EditProps & { book: PriceBook }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const origin = useKeptOrigin();
  const save = useChange(standingOrderCalls.save[area]);
  const edited = useEditedRecord(order, reload, (newest) => valuesOf(newest, book));
  const page = paths.standingOrder(area, order.id);
  const thisMonth = monthOf(today(book.timeZone, book.now));
  const hasOrdered = order.bookings.some(
    ({ month, status }) =>
      month >= thisMonth && status !== null && status !== 'Rejected' && status !== 'Cancelled',
  );
  const effects = [
    ...(hasOrdered ? [t('standingOrder.edit.orderedStay')] : []),
    ...(order.approvedUpTo === null ? [] : [t('standingOrder.edit.endsApproval')]),
  ];
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={page} state={origin} />}
        title={t('standingOrder.edit.title')}
        subtitle={order.premise.name}
      />
      {effects.length > 0 && <Notice tone="info">{joinSentences(effects)}</Notice>}
      <StandingOrderForm
        area={area}
        values={valuesOf(order, book)}
        book={book}
        currency={order.currency}
        existing={order}
        draft={`standingOrder.${order.id}`}
        submitLabel={t('standingOrder.edit.submit')}
        cancelTo={page}
        save={(body, meta) => save({ params: { id: order.id }, body: edited.withVersion(body) }, meta)}
        done={t('standingOrder.edit.done')}
        onDone={() => navigate(page, { replace: true, state: origin })}
        reload={edited.reload}
      />
    </Page>
  );
};
