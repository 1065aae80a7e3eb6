import { clsx } from 'clsx';
import { Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';

const TONES = {
  danger: { icon: TriangleAlert, className: 'border-danger bg-danger-soft text-danger-text' },
  warning: { icon: TriangleAlert, className: 'border-warning bg-warning-soft text-warning-text' },
  info: { icon: Info, className: 'border-info bg-info-soft text-info-text' },
} satisfies Record<string, { icon: LucideIcon; className: string }>;

interface NoticeProps {
  tone: keyof typeof TONES;
  /** A `Button`. */
  action?: ReactNode;
  /** Adds a retry button, where a part of the page could not be loaded. */
  onRetry?: () => unknown;
  className?: string;
  children: ReactNode;
}

/** A message in the place that it concerns. Problems are announced to screen readers at once. */
export const Notice = ({ tone, action, onRetry, className, children }: NoticeProps) => {
  const { t } = useTranslation();
  const look = TONES[tone];
  return (
    <div
      role={tone === 'info' ? 'status' : 'alert'}
      className={clsx(
        'flex flex-wrap items-center gap-3 rounded border p-3 text-sm',
        look.className,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-[220px] items-start gap-3">
        <look.icon className="size-5 shrink-0" aria-hidden />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
      {action}
      {onRetry && (
        <Button size="sm" onClick={() => void onRetry()}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
};
