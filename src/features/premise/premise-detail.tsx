import type { Area } from '@contract/access';
import { type Premise, premiseCalls } from '@contract/premise';
import type { Day } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { monthOf } from '@domain/day';
import { positionText } from '@domain/distance';
import { type BusinessSetting, businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { DescriptionList } from '@src/components/layout/description-list';
import { ListReturn } from '@src/components/layout/list-return';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { ContactLink } from '@src/components/ui/contact-link';
import { lazyDialog, lazyPart } from '@src/components/ui/lazy-part';
import { useCan } from '@src/hooks/use-can';
import { useLicenceTypeName } from '@src/hooks/use-licence-type-name';
import { usePageSearch } from '@src/hooks/use-page-search';
import { paths } from '@src/lib/paths';
import { weekStartOf } from '@src/lib/week';
import { storedCart } from '@src/stores/cart';
import { cartName } from '@src/stores/cart-name';
import { useSession } from '@src/stores/session';
import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayShifts } from './day-shifts';
import { type DetailState, readDetailState, writeDetailState } from './detail-state';
import { PremiseBookings } from './premise-bookings';
import { PremiseCalendar } from './premise-calendar';
import { PremiseColleagues } from './premise-colleagues';
import { PremiseBadge } from './premise-columns';
import { PremiseDocuments } from './premise-documents';
import { PremiseMenu, type StatusQuestion } from './premise-menu';
import { PremisePostOrders } from './premise-post-orders';
import { PremisePrices } from './premise-prices';
import { PremiseSkeleton } from './premise-skeleton';
import { PremiseSplit } from './premise-split';
import { PremiseUsers } from './premise-users';
import { CloseDialog, ReopenDialog } from './status-dialog';

// Loaded on demand: few premises have an unsent cart.
const PremiseCart = lazyPart(() => import('./premise-cart').then((module) => module.PremiseCart));

/** Address, company, contact and required licences of a premise; clients see no facts that aren't given. */
const PremiseFacts = ({ area, premise }: { area: Area; premise: Premise }) => {
  const { t } = useTranslation();
  const nameOf = useLicenceTypeName();
  const internal = [
    { label: t('premise.consultant'), value: premise.consultant?.name },
    { label: t('premise.premiseGroup'), value: premise.premiseGroup?.name ?? t('premise.withoutGroup') },
    { label: t('premise.shortCode'), value: premise.shortCode },
    { label: t('premise.position'), value: premise.position && positionText(premise.position) },
    { label: t('premise.checkIn'), value: premise.checkIn && t('premise.checkInOn') },
    {
      label: t('premise.agreeBeforeIssue'),
      value: premise.agreeBeforeIssue && t('premise.agreeBeforeIssueOn'),
    },
  ];
  const facts = [
    { label: t('premise.address'), value: premise.address },
    { label: t('premise.region'), value: premise.region.name },
    { label: t('premise.kind'), value: premise.kind && t(`premise.kindName.${premise.kind}`) },
    { label: t('premise.hours'), value: premise.hours },
    { label: t('premise.company'), value: premise.company.name },
    ...(area === 'admin' ? internal : []),
    { label: t('premise.contact'), value: premise.contactName },
    { label: t('premise.phone'), value: <ContactLink kind="tel" to={premise.contactPhone} /> },
    { label: t('premise.email'), value: <ContactLink kind="mailto" to={premise.contactEmail} /> },
    { label: t('premise.billingAddress'), value: premise.billingAddress },
    {
      label: t('premise.billingEmail'),
      value: premise.billingEmail && <ContactLink kind="mailto" to={premise.billingEmail} />,
    },
    {
      label: t('premise.licences'),
      value: premise.requiredLicenceTypes.length > 0 && (
        <ul className="flex flex-col gap-1">
          {premise.requiredLicenceTypes.map((code) => (
            <li key={code}>{nameOf(code)}</li>
          ))}
        </ul>
      ),
    },
    {
      label: t('premise.remarks'),
      value: premise.remarks && <span className="whitespace-pre-line">{premise.remarks}</span>,
    },
  ];
  return (
    <Card title={t('premise.facts.title')}>
      <DescriptionList items={area === 'client' ? facts.filter(({ value }) => value) : facts} />
    </Card>
  );
};

const listsOf = (area: Area) => ({
  premises: {
    call: premiseCalls.list[area],
    pathOf: (id: number) => paths.premise(area, id),
  },
});
const LISTS = { admin: listsOf('admin'), client: listsOf('client') };

interface PremiseDetailProps {
  area: Area;
  premiseId: number;
  /** Action on a slot, for users who may assign guards. */
  slotAction?: ((slot: Slot) => ReactNode) | undefined;
  /** Action on the week from a day, for users who may book. */
  weekAction?: ((premise: Premise, setting: BusinessSetting, from: Day) => ReactNode) | undefined;
}

/** A premise: its calendar, bookings, documents and prices. */
export const PremiseDetail = ({ premiseId, ...parts }: PremiseDetailProps) => {
  const premise = useCall(premiseCalls.get[parts.area], { params: { id: premiseId } });
  const setting = useSetting();
  return (
    <Loaded
      isPage
      queries={{ premise, setting }}
      missing={<Missing what="premise" to={paths.premises(parts.area)} />}
      skeleton={<PremiseSkeleton />}
    >
      {(loaded) => <Detail {...parts} {...loaded} />}
    </Loaded>
  );
};

const CalendarDialog = lazyDialog(() =>
  import('@src/components/layout/shift-calendar-dialog').then((module) => module.ShiftCalendarDialog),
);

interface DetailProps extends Omit<PremiseDetailProps, 'premiseId'> {
  premise: Premise;
  setting: BusinessSetting;
}

const Detail = ({ area, slotAction, weekAction, premise, setting }: DetailProps) => {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = usePageSearch();
  const [statusQuestion, setStatusQuestion] = useState<StatusQuestion>();
  const [isSubscribing, setSubscribing] = useState(false);
  const canEdit = useCan(area, 'premise.edit');
  const canPrintPoster = useCan(area, 'duty.manage');
  const canBook = useCan(area, 'booking.edit');
  const canReadDocuments = useCan(area, 'document.read');
  const canSplit = useCan(area, 'split.edit');
  const canManageUsers = useCan(area, 'premiseUser.manage');
  const canInvite = useCan(area, 'premiseUser.invite');
  const userId = useSession(({ user }) => user?.id ?? 0);
  const [{ items: cartItems }] = useState(() => storedCart(cartName(userId, premise.id)));
  const today = businessToday(setting);
  const weekStart = weekStartOf(i18n.language);
  const state = readDetailState(search, today, weekStart);
  const initialDay = useRef(state.day);
  // Replaces the history entry, so that one step back leaves the page.
  const change = (changes: Partial<DetailState>) =>
    setSearch(writeDetailState({ ...state, ...changes }, today, weekStart), { replace: true });
  return (
    <Page>
      <PageHeader
        back={<ListReturn to={paths.premises(area)} lists={LISTS[area]} id={premise.id} />}
        title={premise.name}
        subtitle={premise.address}
        status={<PremiseBadge premise={premise} />}
        menu={
          (canEdit || canPrintPoster) && (
            <PremiseMenu
              area={area}
              premise={premise}
              canEdit={canEdit}
              canPrintPoster={canPrintPoster}
              onAsk={setStatusQuestion}
              onSubscribe={() => setSubscribing(true)}
            />
          )
        }
        action={
          canBook &&
          premise.status === 'active' && (
            <Button
              // The open form of the split has the primary one.
              kind={state.isSplitting && canSplit ? 'default' : 'primary'}
              icon={CalendarPlus}
              to={paths.newBooking(area, premise.id)}
            >
              {t('booking.book')}
            </Button>
          )
        }
      />
      {statusQuestion === 'close' && (
        <CloseDialog premise={premise} onClose={() => setStatusQuestion(undefined)} />
      )}
      {statusQuestion === 'reopen' && (
        <ReopenDialog premise={premise} onClose={() => setStatusQuestion(undefined)} />
      )}
      {cartItems.length > 0 && (
        <PremiseCart area={area} premiseId={premise.id} items={cartItems} currency={setting.currency} />
      )}
      {isSubscribing && (
        <CalendarDialog only={{ premiseId: premise.id }} onClose={() => setSubscribing(false)} />
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="flex min-w-0 flex-col gap-6">
          <PremiseCalendar
            area={area}
            premiseId={premise.id}
            today={today}
            state={state}
            onChange={change}
            weekAction={
              weekAction && canBook && premise.status === 'active'
                ? (from) => weekAction(premise, setting, from)
                : undefined
            }
          />
          {state.day && (
            <DayShifts
              area={area}
              premiseId={premise.id}
              day={state.day}
              currency={setting.currency}
              slotAction={slotAction}
              scrollsIntoView={state.day !== initialDay.current}
              onClose={() => change({ day: undefined })}
            />
          )}
          <PremiseBookings
            area={area}
            premiseId={premise.id}
            page={state.page}
            onPage={(page) => change({ page })}
            today={today}
          />
          {canSplit && (
            <PremiseSplit
              area={area}
              premise={premise}
              isEditing={state.isSplitting}
              onEdit={(isSplitting) => change({ isSplitting })}
              cancelTo={`${paths.premise(area, premise.id)}?${writeDetailState({ ...state, isSplitting: false }, today, weekStart)}`}
            />
          )}
        </div>
        <aside className="flex min-w-0 flex-col gap-6">
          <PremiseFacts area={area} premise={premise} />
          <PremisePostOrders area={area} premiseId={premise.id} />
          {canManageUsers && <PremiseUsers premise={premise} />}
          {canInvite && <PremiseColleagues premise={premise} />}
          {canReadDocuments && (
            <PremiseDocuments
              area={area}
              premiseId={premise.id}
              company={premise.company}
              thisMonth={monthOf(today)}
            />
          )}
          <PremisePrices premiseId={premise.id} currency={setting.currency} />
        </aside>
      </div>
    </Page>
  );
};
