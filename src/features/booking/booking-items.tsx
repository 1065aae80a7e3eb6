import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import { contactOf } from '@domain/cart/contact-fields';
import { isSameValue } from '@domain/same-value';
import { ContactDetails } from '@src/components/layout/contact-details';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Unbroken } from '@src/components/ui/unbroken';
import { daysText } from '@src/lib/days-text';
import { formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { shownContact } from '@src/lib/shown-contact';
import { ChevronDown, PencilLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Item = Booking['cartItems'][number];

const SHOWN_AT_FIRST = 5;

interface BookingItemsProps {
  area: Area;
  booking: Booking;
}

const hasSameContact = ([first, ...rest]: readonly Item[]): boolean =>
  rest.every((item) => first && isSameValue(contactOf(item), contactOf(first)));

/** Whom the order is for. Days and shifts are shown only to tell several cart items apart. */
export const BookingItems = ({ area, booking }: BookingItemsProps) => {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const { cartItems } = booking;
  const [first] = cartItems;
  const shown = isWhole ? cartItems : cartItems.slice(0, SHOWN_AT_FIRST);
  const hiddenCount = cartItems.length - shown.length;
  // Parts of one item have its id; its page opens the first.
  const isFirstPart = (item: Item) => cartItems.find(({ id }) => id === item.id) === item;
  const editPathOf = (item: Item) =>
    booking.allowed.includes('edit') && isFirstPart(item)
      ? paths.bookingItemEdit(area, booking.premise.id, booking.id, item.id)
      : undefined;
  if (!first) return null;
  if (cartItems.length === 1)
    return (
      <Card title={t('booking.contact.title')} action={<EditItem item={first} path={editPathOf(first)} />}>
        <ContactDetails fields={shownContact(t, first)} />
      </Card>
    );
  const isShared = hasSameContact(cartItems);
  return (
    <Card title={t('booking.items.title', { count: cartItems.length })}>
      {booking.pendingChange && (
        <p className="-mt-2 mb-3 text-sm text-text-muted">{t('booking.items.asAsked')}</p>
      )}
      <ol className="flex flex-col divide-y divide-line">
        {shown.map((item) => (
          <li key={`${item.id} ${item.dates[0]}`} className="flex flex-col gap-3 py-3 first:pt-0 last:pb-0">
            <ItemChoice item={item} action={<EditItem item={item} path={editPathOf(item)} />} />
            {!isShared && <ContactDetails fields={shownContact(t, item)} />}
          </li>
        ))}
      </ol>
      {hiddenCount > 0 && (
        <Button variant="ghost" size="sm" icon={ChevronDown} onClick={() => setWhole(true)}>
          {t('booking.items.showRest', { count: hiddenCount })}
        </Button>
      )}
      {isShared && (
        <div className="mt-3 border-t pt-3">
          <ContactDetails fields={shownContact(t, first)} />
        </div>
      )}
    </Card>
  );
};

const ItemChoice = ({ item, action }: { item: Item; action: ReactNode }) => {
  const { t, i18n } = useTranslation();
  return (
    <div>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-min flex-1 basis-[160px] font-medium">
          <Unbroken>{daysText(i18n.language, item.dates)}</Unbroken>
        </h3>
        {action}
      </div>
      <ul className="mt-1 text-sm text-text-muted">
        {item.shifts.map((shift) => (
          <li key={`${shift.shiftId} ${shift.startTime} ${shift.endTime}`}>
            {t(`shift.type.${shift.type}`)}{' '}
            <span className="tabular whitespace-nowrap">{formatTimes(shift.startTime, shift.endTime)}</span>
            {' · '}
            {t('slot.guards', { count: shift.numOfSecurity })}
          </li>
        ))}
      </ul>
    </div>
  );
};

const EditItem = ({ item, path }: { item: Item; path: string | undefined }) => {
  const { t, i18n } = useTranslation();
  if (!path) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      icon={PencilLine}
      to={path}
      aria-label={t('booking.items.editNamed', { days: daysText(i18n.language, item.dates) })}
    >
      {t('booking.items.edit')}
    </Button>
  );
};
