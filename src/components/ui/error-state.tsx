import { RotateCcw, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';

/** Says that the data could not be loaded, with a retry button. */
export const ErrorState = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-danger-soft text-danger-text">
        <TriangleAlert className="size-7" strokeWidth={1.5} aria-hidden />
      </span>
      <p className="max-w-prose text-text-muted">{t('errorState.text')}</p>
      <Button icon={RotateCcw} onClick={() => onRetry()}>
        {t('retry')}
      </Button>
    </div>
  );
};
