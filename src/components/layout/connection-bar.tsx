import { useReachable } from '@src/hooks/use-reachable';
import { clsx } from 'clsx';
import { RotateCcw, Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';

interface ConnectionBarProps {
  className?: string;
  /** Said instead, where what could not be sent is sent later by itself. */
  text?: string;
}

/** Shown while the server is unreachable; polls it until it answers. */
export const ConnectionBar = ({ className, text }: ConnectionBarProps) => {
  const { t } = useTranslation();
  const { isReachable, isChecking, retry } = useReachable();
  return (
    <div role="status" className={clsx('sticky z-bar', className)}>
      {!isReachable && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-warning-soft px-4 py-2 text-sm text-warning-text md:px-6">
          <Unplug className="size-5 shrink-0" aria-hidden />
          <p className="min-w-0 flex-1 basis-[220px]">{text ?? t('connection.lost')}</p>
          {text === undefined && (
            <Button size="sm" icon={RotateCcw} pending={isChecking} onClick={() => void retry()}>
              {t('retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
