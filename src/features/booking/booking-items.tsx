import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import { CONTACT_FIELDS, CONTACT_NAMES, type ContactName } from '@domain/cart/contact-fields';
import { DescriptionList } from '@src/components/layout/description-list';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { ContactLink } from '@src/components/ui/contact-link';
import { Unbroken } from '@src/components/ui/unbroken';
import { daysText } from '@src/lib/days-text';
import { formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import type { TFunction } from 'i18next';
import { ChevronDown, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Item = Booking['cartItems'][number];

const SHOWN_AT_FIRST = 5;

interface BookingItemsProps {
  area: Area;
  booking: Booking;
}

/** The cart items of the order, with contact and remarks. */
export const BookingItems = ({ area, booking }: BookingItemsProps) => {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const { cartItems } = booking;
  const shown = isWhole ? cartItems : cartItems.slice(0, SHOWN_AT_FIRST);
  const hiddenCount = cartItems.length - shown.length;
  const canEdit = booking.allowed.includes('edit');
  return (
    <Card title={t('booking.items.title', { count: cartItems.length })}>
      {booking.pendingChange && (
        <p className="-mt-2 mb-3 text-sm text-text-muted">{t('booking.items.asAsked')}</p>
      )}
      <ol className="flex flex-col divide-y divide-line">
        {shown.map((item) => (
          <ItemBlock
            key={item.id}
            item={item}
            editPath={
              canEdit ? paths.bookingItemEdit(area, booking.premise.id, booking.id, item.id) : undefined
            }
          />
        ))}
      </ol>
      {hiddenCount > 0 && (
        <Button variant="ghost" size="sm" icon={ChevronDown} onClick={() => setWhole(true)}>
          {t('booking.items.showRest', { count: hiddenCount })}
        </Button>
      )}
    </Card>
  );
};

const ItemBlock = ({ item, editPath }: { item: Item; editPath: string | undefined }) => {
  const { t, i18n } = useTranslation();
  const days = daysText(i18n.language, item.dates);
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div>
        <h3 className="font-medium">
          <Unbroken>{days}</Unbroken>
        </h3>
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
      <DescriptionList items={contactRows(item, t)} />
      {CONTACT_NAMES.filter((name) => isParagraphs(name) && item[name]).map((name) => (
        <p key={name} className="border-l-2 border-line-strong pl-2 text-sm break-words whitespace-pre-line">
          {item[name]}
        </p>
      ))}
      {editPath && (
        <Button
          size="sm"
          variant="outline"
          icon={PencilLine}
          to={editPath}
          aria-label={t('booking.items.editNamed', { days })}
          className="self-start"
        >
          {t('booking.items.edit')}
        </Button>
      )}
    </li>
  );
};

const CONTACT_LINKS = { tel: 'tel', email: 'mailto' } as const;

const isParagraphs = (name: ContactName) => CONTACT_FIELDS[name].type === 'paragraphs';

const ContactValue = ({ item, name }: { item: Item; name: ContactName }) => {
  const { type } = CONTACT_FIELDS[name];
  const value = item[name] ?? '';
  return type === 'tel' || type === 'email' ? <ContactLink kind={CONTACT_LINKS[type]} to={value} /> : value;
};

/** The contact, without optional fields that are empty. */
const contactRows = (item: Item, t: TFunction) =>
  CONTACT_NAMES.filter((name) => !isParagraphs(name) && (item[name] || !CONTACT_FIELDS[name].isOptional)).map(
    (name) => ({ label: t(`booking.contact.${name}`), value: <ContactValue item={item} name={name} /> }),
  );
