import { lazyDialog } from '@src/components/ui/lazy-part';
import { useConfirmation } from '@src/stores/confirmation';
import { useEffect } from 'react';

// If it can't be loaded the call ends with its refusal: a form on top of the page would hide the offer to load it again.
const ConfirmSession = lazyDialog(() =>
  import('@src/features/account/confirm-session').then(
    (module) => module.ConfirmSession,
    (reason) => {
      useConfirmation.getState().answer(false);
      throw reason;
    },
  ),
);

/** Returns the focus to an element once its request has ended, unless a message or another page has taken it. */
const returnFocus = (element: HTMLElement) => {
  const focus = () => document.activeElement?.matches('body, main') && element.focus();
  if (!element.matches(':disabled')) return focus();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    focus();
  });
  return observer.observe(element, { attributeFilter: ['disabled'] });
};

/** The dialog that a call refused with `confirmation_required` waits for, on top of all other dialogs. */
export const Confirmation = () => {
  const { question, answer } = useConfirmation();
  useEffect(() => {
    if (!question) return;
    const { opener } = question;
    // After the dialog has returned the focus, which it can't give to a disabled button.
    return () => void setTimeout(() => opener instanceof HTMLElement && returnFocus(opener));
  }, [question]);
  // Signed out meanwhile.
  useEffect(() => () => useConfirmation.getState().answer(false), []);
  return question && <ConfirmSession onAnswer={answer} />;
};
