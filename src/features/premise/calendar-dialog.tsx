import { bookingCalendarCalls } from '@contract/booking-calendar';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { CalendarLink } from '@src/components/layout/calendar-link';
import { Dialog } from '@src/components/ui/dialog';
import { useTranslation } from 'react-i18next';

/** The calendar link of the shifts at a client's premises. */
export const CalendarDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const create = useChange(bookingCalendarCalls.create);
  const remove = useChange(bookingCalendarCalls.remove);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('calendar.subscribe')}
      description={t('calendar.description')}
    >
      <CalendarLink
        kind="primary"
        link={useCall(bookingCalendarCalls.find, {})}
        setting={useSetting()}
        create={(_input, meta) => create({}, meta)}
        remove={(_input, meta) => remove({}, meta)}
        help={t('twoSentences', { first: t('calendar.linkHelp'), second: t('calendar.secret') })}
      />
    </Dialog>
  );
};
