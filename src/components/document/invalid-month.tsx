import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Page } from '../layout/page';
import { PageHeader } from '../layout/page-header';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

/** The page of a document if the month in the URL is invalid. */
export const InvalidMonth = ({ title, thisMonth }: { title: string; thisMonth: string | undefined }) => {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState
        icon={CalendarX2}
        text={t('validation.invoice_date')}
        action={thisMonth && <Button to={thisMonth}>{t('document.thisMonth')}</Button>}
      />
    </Page>
  );
};
