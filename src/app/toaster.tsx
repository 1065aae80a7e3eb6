import * as Primitive from '@radix-ui/react-toast';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/ui/button';
import { type Toast, type ToastVariant, useToast } from '../stores/toast';

/** In milliseconds: long enough to read twice. Pauses while hovered or focused. */
const DURATION = 5000;

const LOOK: Record<ToastVariant, { icon: typeof Info; className: string }> = {
  default: { icon: Info, className: 'text-primary-text' },
  destructive: { icon: CircleAlert, className: 'text-danger-text' },
  success: { icon: CircleCheck, className: 'text-success-text' },
  warning: { icon: TriangleAlert, className: 'text-warning-text' },
};

const ToastCard = ({ toast }: { toast: Toast }) => {
  const { t } = useTranslation();
  const dismiss = useToast((state) => state.dismiss);
  const variant = toast.variant ?? 'default';
  const look = LOOK[variant];
  return (
    <Primitive.Root
      open={toast.isOpen}
      duration={toast.isPersistent ? Number.POSITIVE_INFINITY : DURATION}
      onOpenChange={(isOpen) => !isOpen && dismiss(toast.id)}
      // Errors interrupt a screen reader; other messages wait.
      type={variant === 'destructive' ? 'foreground' : 'background'}
      data-variant={variant}
      className="animate-enter pointer-events-auto flex items-start gap-3 border-t bg-surface-raised px-4 py-1 shadow-overlay sm:rounded-lg sm:border sm:p-3 data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)]"
    >
      <look.icon className={clsx('mt-2 size-5 shrink-0', look.className)} aria-hidden />
      <div className="min-w-0 flex-1 py-2 text-sm">
        <Primitive.Title className="font-medium">{toast.title}</Primitive.Title>
        {toast.description && (
          <Primitive.Description className="text-text-muted">{toast.description}</Primitive.Description>
        )}
      </div>
      {toast.action && (
        <Primitive.Action asChild altText={toast.action.label}>
          <Button variant="link" onClick={toast.action.onSelect}>
            {toast.action.label}
          </Button>
        </Primitive.Action>
      )}
      <Primitive.Close asChild>
        <Button variant="ghost" size="icon" icon={X} aria-label={t('close')} />
      </Primitive.Close>
    </Primitive.Root>
  );
};

/** Publishes the height of the toasts as `--toast-height`, by which the page can be scrolled on, and keeps what is focused clear of them. */
const useToastStrip = () => {
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { height, top, left, right } = element.getBoundingClientRect();
      document.documentElement.style.setProperty('--toast-height', `${Math.ceil(height)}px`);
      const focused = document.activeElement;
      if (height === 0 || !focused || focused === document.body || element.contains(focused)) return;
      const covered = focused.getBoundingClientRect();
      if (covered.bottom > top && covered.left < right && covered.right > left)
        focused.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return strip;
};

/**
 * Renders all toasts: on a phone in a strip of their own below the sticky bars, else at the start of the bottom edge,
 * since titles stand at the top and main buttons at the end of the line. F8 moves the focus there.
 */
export const Toaster = () => {
  const { t } = useTranslation();
  const toasts = useToast((state) => state.toasts);
  const strip = useToastStrip();
  return (
    <Primitive.Provider label={t('toast.label')}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Primitive.Viewport
        ref={strip}
        label={t('toast.region')}
        className="pointer-events-none fixed inset-x-0 bottom-0 z-toast flex flex-col gap-2 sm:right-auto sm:bottom-2 sm:left-6 sm:w-[360px] lg:left-66 print:hidden"
      />
    </Primitive.Provider>
  );
};
