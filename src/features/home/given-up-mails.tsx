import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

/** Warns about emails that could not be delivered, with a link to them. */
export const GivenUpMails = ({ count }: { count: number }) => {
  const { t } = useTranslation();
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" to={`${paths.unsentMails}&state=givenUp`}>
          {t('home.mails.show')}
        </Button>
      }
    >
      {t('home.mails.givenUp', { count })}
    </Notice>
  );
};
