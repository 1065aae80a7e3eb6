import { MapPinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Refusal } from '../components/layout/refusal';
import { paths } from '../lib/paths';

/** Inside the shell, for who may see the page that will stand here: not found, with the menu beside it. */
export const PageToCome = () => {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-[calc(100dvh-56px)] flex-col">
      <Refusal
        status={404}
        icon={MapPinOff}
        title={t('notFound.title')}
        description={t('notFound.description')}
        backTo={paths.home}
        backLabel={t('backToHome')}
      />
    </div>
  );
};
