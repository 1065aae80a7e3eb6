import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/button';
import { useConnection } from '../../stores/connection';

/** Says that the server is away, and that nothing typed is lost. It goes by itself with the next answer. */
export const ConnectionBanner = () => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const isReachable = useConnection((connection) => connection.isReachable);
  return (
    <div role="status" className="sticky top-14 z-bar">
      {!isReachable && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-warning-soft px-4 py-2 text-sm text-warning-text md:px-6">
          <Unplug className="size-5 shrink-0" aria-hidden />
          <p className="min-w-0 flex-1">{t('connection.lost')}</p>
          <Button size="sm" icon={RotateCcw} onClick={() => void queryClient.invalidateQueries()}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
};
