import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { type Toast, type ToastVariant, useToast } from './toast-store';

/** Long enough to read twice; the clock stands still while the pointer or the focus is on it. */
const SHOWN_FOR = 5000;

const LOOK: Record<ToastVariant, { icon: typeof Info; className: string }> = {
  default: { icon: Info, className: 'text-primary-text' },
  destructive: { icon: CircleAlert, className: 'text-danger-text' },
  success: { icon: CircleCheck, className: 'text-success-text' },
  warning: { icon: TriangleAlert, className: 'text-warning-text' },
};

const ToastCard = ({ toast }: { toast: Toast }) => {
  const { t } = useTranslation();
  const dismiss = useToast((state) => state.dismiss);
  const [isHeld, setHeld] = useState(false);
  const look = LOOK[toast.variant ?? 'default'];

  useEffect(() => {
    if (isHeld || !toast.isOpen) return;
    const timer = setTimeout(() => dismiss(toast.id), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isHeld, toast.isOpen, toast.id, dismiss]);

  if (!toast.isOpen) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the clock is not an action of its own
    <div
      data-variant={toast.variant ?? 'default'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="animate-enter pointer-events-auto flex items-start gap-3 rounded-lg border bg-surface-raised p-3 shadow-overlay"
    >
      <look.icon className={clsx('mt-2 size-5 shrink-0', look.className)} aria-hidden />
      <div className="min-w-0 flex-1 py-2 text-sm">
        <p className="font-medium">{toast.title}</p>
        {toast.description && <p className="text-text-muted">{toast.description}</p>}
      </div>
      {toast.action && (
        <Button
          variant="link"
          onClick={() => {
            toast.action?.onSelect();
            dismiss(toast.id);
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon"
        icon={X}
        aria-label={t('close')}
        onClick={() => dismiss(toast.id)}
      />
    </div>
  );
};

/** The one place where toasts appear. It is always there, so that screen readers hear what comes into it. */
export const Toaster = () => {
  const toasts = useToast((state) => state.toasts);
  const isUrgent = toasts.some((toast) => toast.variant === 'destructive');
  return (
    <div
      role={isUrgent ? 'alert' : 'status'}
      className="pointer-events-none fixed inset-x-4 top-16 z-toast flex flex-col gap-2 sm:right-4 sm:left-auto sm:w-[400px] lg:top-auto lg:bottom-4 print:hidden"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
};
