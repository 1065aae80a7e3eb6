import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/confirm-dialog';

interface UnsavedGuardProps {
  /** True while the form holds something that isn't saved. */
  isDirty: boolean;
}

const linkOf = (event: MouseEvent): HTMLAnchorElement | undefined => {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.hash) return;
  return link;
};

/** Numbered as the router numbers its entries, so that a way back over several of them can be counted. */
const pushSamePage = () => history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1 }, '');

/**
 * Asks before unsaved changes are left behind: by a link, by the back button, or by closing the page. The
 * declarative router has no blocker, so one more entry of the same page stands in the history while the form
 * is dirty, and the back button takes that one first.
 */
export const UnsavedGuard = ({ isDirty }: UnsavedGuardProps) => {
  const { t } = useTranslation();
  const [leave, setLeave] = useState<() => void>();
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const stopLink = (event: MouseEvent) => {
      const link = isLeaving.current ? undefined : linkOf(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      // Pressed again, so that it takes along what it carries for the page it leads to.
      setLeave(() => () => link.click());
    };
    const stopBack = () => {
      if (isLeaving.current) return;
      pushSamePage();
      setLeave(() => () => history.go(-2));
    };
    pushSamePage();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('popstate', stopBack);
    document.addEventListener('click', stopLink, true);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('popstate', stopBack);
      document.removeEventListener('click', stopLink, true);
    };
  }, [isDirty]);

  return (
    <ConfirmDialog
      open={leave !== undefined}
      onOpenChange={(open) => !open && setLeave(undefined)}
      title={t('form.unsaved.title')}
      description={t('form.unsaved.description')}
      confirmLabel={t('form.unsaved.leave')}
      cancelLabel={t('form.unsaved.stay')}
      isDestructive
      onConfirm={() => {
        isLeaving.current = true;
        leave?.();
      }}
    />
  );
};
