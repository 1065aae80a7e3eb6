import type { Area } from '@contract/access';
import { type Premise, premiseCalls } from '@contract/premise';
import type { Day } from '@contract/primitives';
import { addDays } from '@domain/day';
import { itemsOfDays } from '@domain/repeat-booking';
import { useOwnerInfo } from '@src/api/booking';
import type { BusinessSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { Dialog } from '@src/components/ui/dialog';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { formatDays } from '@src/lib/format';
import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RepeatDialog } from './repeat-dialog';

interface CopyWeekProps {
  area: Area;
  premise: Premise;
  setting: BusinessSetting;
  /** First day of the week to copy. */
  from: Day;
}

const CopyWeekDialog = ({ onClose, ...props }: CopyWeekProps & { onClose: () => void }) => {
  const { area, premise, from } = props;
  const { t } = useTranslation();
  const week = useCall(premiseCalls.week[area], { params: { id: premise.id }, query: { from } });
  const owner = useOwnerInfo(area, premise.id);
  const title = t('booking.copyWeek.title');
  if (week.data && owner.data) {
    const contact = {
      bookingOwner: owner.data.bookingOwner || premise.contactName,
      bookingOwnerContact: owner.data.bookingOwnerContact || premise.contactName,
      emailBookingOwner: owner.data.emailBookingOwner || premise.contactEmail,
      phoneNumberBookingOwner: owner.data.phoneNumberBookingOwner || premise.contactPhone,
    };
    const items = itemsOfDays(week.data, { ...owner.data, ...contact });
    if (items.length > 0) return <RepeatDialog {...props} title={title} items={items} onClose={onClose} />;
  }
  return (
    <Dialog open onOpenChange={onClose} title={title} actions={<Button kind="cancel" onClick={onClose} />}>
      <Loaded queries={{ week, owner }} skeleton={<SkeletonRows rows={4} label={t('loading')} />}>
        {() => <p>{t('booking.copyWeek.empty')}</p>}
      </Loaded>
    </Dialog>
  );
};

/** Copies the shifts of a premise's week, of all its bookings, into the cart for a later week. */
export const CopyWeek = (props: CopyWeekProps) => {
  const { t, i18n } = useTranslation();
  const { from } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={CopyPlus} onClick={() => setOpen(true)}>
        {t('booking.copyWeek.open', {
          days: formatDays(i18n.language, { from, to: addDays(from, 6) }, 'short'),
        })}
      </Button>
      {isOpen && <CopyWeekDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
