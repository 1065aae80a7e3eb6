import { DropdownMenuItem } from '@src/components/ui/dropdown-menu';
import { CalendarSync } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** What a client can do with all its premises together. */
export const CalendarMenu = ({ onSubscribe }: { onSubscribe: () => void }) => {
  const { t } = useTranslation();
  return (
    <DropdownMenuItem icon={CalendarSync} onSelect={onSubscribe}>
      {t('calendar.subscribe')}
    </DropdownMenuItem>
  );
};
