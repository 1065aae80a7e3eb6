import { DropdownMenuItem } from '@src/components/ui/dropdown-menu';
import { CalendarSync } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Actions on all premises of a client. */
export const CalendarMenu = ({ onSubscribe }: { onSubscribe: () => void }) => {
  const { t } = useTranslation();
  return (
    <DropdownMenuItem icon={CalendarSync} onSelect={onSubscribe}>
      {t('calendar.subscribe')}
    </DropdownMenuItem>
  );
};
