import { useTranslation } from 'react-i18next';
import { Spinner } from '../components/ui/spinner';

/** Shown while a page loads, after 150 ms. */
export const PageSpinner = () => {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className="grid min-h-[60dvh] place-items-center">
      <Spinner className="animate-late size-7 text-text-muted" />
    </div>
  );
};
