import * as Primitive from '@radix-ui/react-toast';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/ui/button';
import { useSidebar } from '../stores/sidebar';
import { type Toast, type ToastVariant, useToast } from '../stores/toast';

/** In milliseconds: long enough to read twice. Pauses while hovered or focused. */
const DURATION = 5000;

const LOOK: Record<ToastVariant, { icon: typeof Info; className: string }> = {
  default: { icon: Info, className: 'text-primary-text' },
  destructive: { icon: CircleAlert, className: 'text-danger-text' },
  success: { icon: CircleCheck, className: 'text-success-text' },
  warning: { icon: TriangleAlert, className: 'text-warning-text' },
};

const ToastCard = ({ toast, isInSidebar }: { toast: Toast; isInSidebar: boolean }) => {
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
      className={clsx(
        'animate-enter pointer-events-auto flex items-start gap-3 border-t bg-surface-raised px-4 py-1 shadow-overlay data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)]',
        isInSidebar && 'lg:gap-2 lg:rounded-lg lg:border lg:pr-1 lg:pl-3',
      )}
    >
      <look.icon className={clsx('mt-2 size-5 shrink-0', look.className)} aria-hidden />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 text-sm">
        <div className="min-w-0 py-2">
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
      </div>
      <Primitive.Close asChild>
        <Button variant="ghost" size="icon" icon={X} aria-label={t('close')} />
      </Primitive.Close>
    </Primitive.Root>
  );
};

/** The width of the open sidebar, in pixels. */
const SIDEBAR = 240;

/**
 * Publishes the height of toasts over the page as `--toast-space`, by which the page can be scrolled on and sticky bars end
 * higher, and keeps what is focused clear of them.
 */
const useToastStrip = () => {
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { height, top, left, right } = element.getBoundingClientRect();
      const space = right > SIDEBAR ? Math.ceil(height) : 0;
      document.documentElement.style.setProperty('--toast-space', `${space}px`);
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
 * Renders all toasts: over the foot of the open sidebar, where nothing of the page is covered, else in a strip of their own
 * at the bottom edge, above which sticky bars and dialogs end. F8 moves the focus there.
 */
export const Toaster = () => {
  const { t } = useTranslation();
  const toasts = useToast((state) => state.toasts);
  const hasSidebar = useSidebar((sidebar) => sidebar.isOpen);
  const strip = useToastStrip();
  return (
    <Primitive.Provider label={t('toast.label')}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isInSidebar={hasSidebar} />
      ))}
      <Primitive.Viewport
        ref={strip}
        label={t('toast.region')}
        className={clsx(
          'pointer-events-none fixed right-0 bottom-0 left-0 z-toast flex flex-col gap-2 print:hidden',
          hasSidebar ? 'lg:right-auto lg:bottom-2 lg:left-2 lg:w-56' : 'lg:left-16',
        )}
      />
    </Primitive.Provider>
  );
};
