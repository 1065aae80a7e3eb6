import { clsx } from 'clsx';
import { RotateCcw, Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useReachable } from '../../hooks/use-reachable';
import { Button } from '../ui/button';

/** Says at once that there is no connection, asks for the server while it is away, and goes when it answers. */
export const ConnectionBar = ({ className }: { className?: string }) => {
  const { t } = useTranslation();
  const { isReachable, isAsking, ask } = useReachable();
  return (
    <div role="status" className={clsx('sticky z-bar', className)}>
      {!isReachable && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-warning-soft px-4 py-2 text-sm text-warning-text md:px-6">
          <Unplug className="size-5 shrink-0" aria-hidden />
          <p className="min-w-0 flex-1 basis-[220px]">{t('connection.lost')}</p>
          <Button size="sm" icon={RotateCcw} pending={isAsking} onClick={() => void ask()}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
};
