import { Page } from '@src/components/layout/page';
import { Button } from '@src/components/ui/button';
import { EmptyState } from '@src/components/ui/empty-state';
import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** In the place of a booking that is not there, or not the reader's to see. */
export const BookingMissing = ({ backTo }: { backTo: string }) => {
  const { t } = useTranslation();
  return (
    <Page>
      <EmptyState
        icon={CalendarX2}
        text={t('booking.notFound')}
        action={<Button kind="back" variant="outline" to={backTo} />}
      />
    </Page>
  );
};
