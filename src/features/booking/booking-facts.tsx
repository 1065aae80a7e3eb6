import type { Booking } from '@contract/booking';
import { DescriptionList } from '@src/components/layout/description-list';
import { Card } from '@src/components/ui/card';
import { useTranslation } from 'react-i18next';

type Item = Booking['cartItems'][number];

const ownerKey = (item: Item) =>
  [item.bookingOwner, item.bookingOwnerContact, item.emailBookingOwner, item.phoneNumberBookingOwner].join(
    '\n',
  );

/** Who answers for the booking at the premise, and what was said with it. Each owner stands once. */
export const BookingFacts = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation();
  const owners = [...new Map(booking.cartItems.map((item) => [ownerKey(item), item])).values()];
  const remarks = [...new Set(booking.cartItems.flatMap(({ remarks: said }) => (said ? [said] : [])))];
  return (
    <Card title={t('booking.detail.owner')}>
      <div className="flex flex-col gap-4">
        {owners.map((owner) => (
          <DescriptionList
            key={owner.id}
            items={[
              { label: t('booking.detail.ownerName'), value: owner.bookingOwner },
              { label: t('booking.detail.ownerContact'), value: owner.bookingOwnerContact },
              {
                label: t('booking.detail.phone'),
                value: <ContactLink kind="tel" to={owner.phoneNumberBookingOwner} />,
              },
              ...(owner.mobileNumberBookingOwner
                ? [
                    {
                      label: t('booking.detail.mobile'),
                      value: <ContactLink kind="tel" to={owner.mobileNumberBookingOwner} />,
                    },
                  ]
                : []),
              {
                label: t('booking.detail.email'),
                value: <ContactLink kind="mailto" to={owner.emailBookingOwner} />,
              },
            ]}
          />
        ))}
        <div className="text-sm">
          <h3 className="text-text-muted">{t('booking.detail.remarks')}</h3>
          {remarks.length === 0 && <p>–</p>}
          {remarks.map((remark) => (
            <p key={remark} className="mt-1 break-words whitespace-pre-line">
              {remark}
            </p>
          ))}
        </div>
      </div>
    </Card>
  );
};

const ContactLink = ({ kind, to }: { kind: 'tel' | 'mailto'; to: string }) => (
  <a href={`${kind}:${to}`} className="text-primary-text underline-offset-4 hover:underline">
    {to}
  </a>
);
