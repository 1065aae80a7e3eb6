import { useShiftCalendar } from '@src/hooks/use-shift-calendar';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog';
import { CalendarLink } from './calendar-link';

interface ShiftCalendarDialogProps {
  /** Only the shifts of this premise or booking. */
  only?: { premiseId: number } | { bookingId: number };
  onClose: () => void;
}

/** The calendar link of the shifts at a client's premises. */
export const ShiftCalendarDialog = ({ only, onClose }: ShiftCalendarDialogProps) => {
  const { t } = useTranslation();
  const narrowing = Object.entries(only ?? {}).map(([name, id]) => `&${name}=${id}`);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('calendar.subscribe')}
      description={t('calendar.description')}
    >
      <CalendarLink
        kind="primary"
        {...useShiftCalendar()}
        help={t('twoSentences', { first: t('calendar.linkHelp'), second: t('calendar.secret') })}
        narrowing={narrowing.join('')}
      />
    </Dialog>
  );
};
