import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/confirm-dialog';

interface UnsavedGuardProps {
  /** The form has unsaved input. */
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

/** Sets the router's index, so that going back over several entries can be counted. */
const pushSamePage = () => history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1 }, '');

/**
 * Asks before unsaved input is discarded by a link, the back button or closing the page. The declarative router has
 * no blocker, so the history gets a second entry of the page while the form is dirty, which the back button removes
 * first.
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
      // Clicked again, so that the navigation includes the link's state.
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
