import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import { premiseCalls } from '@contract/premise';
import { itemKey } from '@domain/cart/open-booking';
import { type ReceivedPriceBook, usePriceBook } from '@src/api/premise';
import { type BusinessSetting, useSetting } from '@src/api/setting';
import { refetchData, useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { EditorSkeleton } from '@src/features/booking-editor/editor-skeleton';
import { paths } from '@src/lib/paths';
import { useCarts } from '@src/stores/cart';
import { editCartName } from '@src/stores/cart-name';
import { useSession } from '@src/stores/session';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingEdit } from './booking-edit';
import { useOpenedBooking } from './use-opened-booking';

interface BookingEditPageProps {
  area: Area;
  premiseId: number;
  bookingId: number;
  /** The item to open in the calendar; without it the page opens with the cart. */
  itemId?: number | undefined;
  /** Shown if the booking or the item is not found. */
  missing: ReactNode;
}

/** Loads the data for the edit of a booking. Earlier unsent changes are in the cart store. */
export const BookingEditPage = (props: BookingEditPageProps) => {
  const { area, premiseId, bookingId, itemId, missing } = props;
  const booking = useCall(bookingCalls.get[area], { params: { id: bookingId } });
  const premise = useCall(premiseCalls.get[area], { params: { id: premiseId } });
  const book = usePriceBook(area, premiseId);
  const setting = useSetting();
  const userId = useSession(({ user }) => user?.id ?? 0);
  const name = editCartName(userId, bookingId);
  const isOpen = useCarts(({ carts }) => name in carts);
  useEffect(() => useCarts.getState().open(name), [name]);

  if (booking.data && booking.data.premise.id !== premiseId) return missing;
  return (
    <Loaded
      isPage
      queries={{ booking, premise, book, setting }}
      missing={missing}
      skeleton={<EditorSkeleton />}
    >
      {(loaded) =>
        isOpen && (
          <EditableBooking
            {...props}
            key={name}
            cartName={name}
            booking={loaded.booking}
            book={loaded.book}
            setting={loaded.setting}
            isPremiseClosed={loaded.premise.status === 'closed'}
            itemId={itemId}
            reload={() => refetchData(booking)}
          />
        )
      }
    </Loaded>
  );
};

interface EditableBookingProps extends BookingEditPageProps {
  booking: Booking;
  book: ReceivedPriceBook;
  setting: BusinessSetting;
  isPremiseClosed: boolean;
  cartName: string;
  reload: () => Promise<Booking | undefined>;
}

const EditableBooking = ({
  area,
  booking,
  book,
  setting,
  isPremiseClosed,
  cartName,
  ...rest
}: EditableBookingProps) => {
  const { itemId, missing, reload } = rest;
  const { opened, rules, isReady } = useOpenedBooking({
    area,
    booking,
    book,
    cutOffHours: setting.cancelCutOffHours,
    isPremiseClosed,
    cartName,
  });
  // Checked only once, also in a stored cart, because an edit by another user gives the items new ids.
  const [itemExists] = useState(
    () =>
      booking.cartItems.some(({ id }) => id === itemId) ||
      useCarts.getState().carts[cartName]?.base?.items.some(({ key }) => key === itemKey(itemId ?? 0)),
  );
  if (!booking.allowed.includes('edit')) return <NotEditable area={area} booking={booking} />;
  if (itemId !== undefined && !itemExists) return missing;
  if (!isReady) return null;
  return (
    <BookingEdit
      area={area}
      booking={booking}
      opened={opened}
      rules={rules}
      cartName={cartName}
      currency={setting.currency}
      timeZone={setting.timeZone}
      itemId={itemId}
      reload={reload}
    />
  );
};

/** Shown if the booking's status allows no change. */
const NotEditable = ({ area, booking }: { area: Area; booking: Booking }) => {
  const { t } = useTranslation();
  const toBooking = paths.booking(area, booking.premise.id, booking.id);
  return (
    <Page>
      <PageHeader
        back={
          <Button kind="back" to={toBooking}>
            {t('booking.number', { id: booking.id })}
          </Button>
        }
        title={t('booking.edit.title', { id: booking.id })}
        subtitle={booking.premise.name}
      />
      <Notice
        tone="warning"
        action={
          <Button size="sm" to={toBooking}>
            {t('booking.edit.closed.back')}
          </Button>
        }
      >
        {t('booking.edit.closed.text', { status: t(`booking.status.${booking.status}`) })}
      </Notice>
    </Page>
  );
};
