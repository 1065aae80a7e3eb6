import type { Area } from '@contract/access';
import type { CartItem } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import type { OwnerInfo } from '@contract/owner-info';
import { type Premise, premiseCalls } from '@contract/premise';
import { idText } from '@contract/primitives';
import { DEFAULT_NOTICE_DAYS, standingOrderCalls } from '@contract/standing-order';
import { contactOf, everyContactField } from '@domain/cart/contact-fields';
import { shiftAt } from '@domain/items-for-premise';
import { requestedItems } from '@domain/repeat-booking';
import { proposePattern } from '@domain/standing-order-proposal';
import { useOwnerInfo } from '@src/api/booking';
import { type ReceivedPriceBook, usePriceBook } from '@src/api/premise';
import { type BusinessSetting, businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { FormField } from '@src/components/form/form-field';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { EmptyState } from '@src/components/ui/empty-state';
import { Notice } from '@src/components/ui/notice';
import { Select } from '@src/components/ui/select';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { usePageSearch } from '@src/hooks/use-page-search';
import { paths } from '@src/lib/paths';
import { storedCart } from '@src/stores/cart';
import { cartName } from '@src/stores/cart-name';
import { useSession } from '@src/stores/session';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { StandingOrderForm } from './standing-order-form';
import { usePremiseChoices } from './use-premise-choices';

const idIn = (search: URLSearchParams, name: string): number | undefined => {
  const parsed = idText.safeParse(search.get(name) ?? '');
  return parsed.success ? parsed.data : undefined;
};

/** Creates a standing order: empty, or as the cart of the premise or one of its bookings has it. */
export const StandingOrderCreate = ({ area }: { area: Area }) => {
  const [search] = usePageSearch();
  const premiseId = idIn(search, 'premiseId');
  return premiseId === undefined ? (
    <ChoosePremise area={area} />
  ) : (
    <ForPremise
      key={premiseId}
      area={area}
      premiseId={premiseId}
      isFromCart={search.get('from') === 'cart'}
      bookingId={idIn(search, 'from')}
    />
  );
};

interface ForPremiseProps {
  area: Area;
  premiseId: number;
  isFromCart: boolean;
  bookingId: number | undefined;
}

const ForPremise = ({ area, premiseId, isFromCart, bookingId }: ForPremiseProps) => {
  const { t } = useTranslation();
  const userId = useSession(({ user }) => user?.id ?? 0);
  const premise = useCall(premiseCalls.get[area], { params: { id: premiseId } });
  const book = usePriceBook(area, premiseId);
  const setting = useSetting();
  const owner = useOwnerInfo(area, premiseId);
  const booking = useCall(
    bookingCalls.get[area],
    { params: { id: bookingId ?? 0 } },
    { enabled: bookingId !== undefined },
  );
  return (
    <Loaded
      isPage
      queries={{ premise, book, setting, owner, ...(bookingId !== undefined && { booking }) }}
      missing={<Missing what="standingOrder" to={paths.standingOrders(area)} />}
      skeleton={<SkeletonRows rows={6} label={t('loading')} />}
    >
      {(loaded) => (
        <Create
          area={area}
          {...loaded}
          source={
            booking.data
              ? { items: requestedItems(booking.data), reference: booking.data.reference ?? '' }
              : isFromCart
                ? storedCart(cartName(userId, premiseId))
                : { items: [], reference: '' }
          }
        />
      )}
    </Loaded>
  );
};

interface CreateProps {
  area: Area;
  premise: Premise;
  book: ReceivedPriceBook;
  setting: BusinessSetting;
  owner: OwnerInfo;
  /** What is repeated every week. */
  source: { items: readonly CartItem[]; reference: string };
}

const Create = ({ area, premise, book, setting, owner, source }: CreateProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useChange(standingOrderCalls.create[area]);
  const { reference } = source;
  // With the times that its shifts have now, at which they are ordered.
  const items = source.items.map((item) => ({
    ...item,
    shifts: item.shifts.map((shift) => shiftAt(book.shifts, shift)),
  }));
  const { hasOthers, ...pattern } = proposePattern(items, businessToday(setting));
  const [first] = items;
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={paths.premise(area, premise.id)} />}
        title={t('standingOrder.create.title')}
        subtitle={premise.name}
      />
      {items.length > 0 && (
        <Notice tone="info">
          {t('standingOrder.create.continues')}
          {hasOthers && ` ${t('standingOrder.create.others')}`}
        </Notice>
      )}
      <StandingOrderForm
        area={area}
        values={{
          premiseId: premise.id,
          ...pattern,
          publicHolidays: 'keep',
          until: null,
          noticeDays: DEFAULT_NOTICE_DAYS,
          reference,
          ...everyContactField(''),
          ...owner,
          ...(first && contactOf(first)),
        }}
        book={book}
        currency={setting.currency}
        draft={`standingOrder.new.${premise.id}`}
        submitLabel={t('standingOrder.create.submit')}
        cancelTo={paths.premise(area, premise.id)}
        save={(body, meta) => create({ body }, meta)}
        done={t('standingOrder.create.done')}
        onDone={({ id }) => navigate(paths.standingOrder(area, id), { replace: true })}
      />
    </Page>
  );
};

/** Asks for the premise of a new standing order. */
const ChoosePremise = ({ area }: { area: Area }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const premises = usePremiseChoices(area, { isForNew: true });
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={paths.standingOrders(area)} />}
        title={t('standingOrder.create.title')}
      />
      <Card className="max-w-form">
        {premises?.length === 0 ? (
          <EmptyState
            icon={Building2}
            text={t('standingOrder.form.noPremise')}
            action={<Button to={paths.premises(area)}>{t(`premise.list.title.${area}`)}</Button>}
          />
        ) : (
          <FormField name="premiseId" label={t('standingOrder.premise')} isRequired>
            {(field) => (
              <Select
                {...field}
                placeholder={t('standingOrder.form.choosePremise')}
                options={(premises ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                value=""
                onChange={({ target }) =>
                  navigate(paths.newStandingOrder(area, target.value), { replace: true })
                }
              />
            )}
          </FormField>
        )}
      </Card>
    </Page>
  );
};
