import { useRef } from 'react';

/**
 * Handlers for a window that is opened by state and not by a trigger of its own: the focus goes back to what had it
 * before, or to the page's content where that is gone. A window that is read before it is answered takes the focus
 * as a whole, so that nothing in it looks chosen yet; a question puts it on the answer that does no harm. A field that
 * takes the focus as the window opens hides what had it before: `returnsTo` names it then.
 */
export const useReturnFocus = (
  opensOn: 'window' | 'answer',
  returnsTo?: (() => HTMLElement | null) | undefined,
) => {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      if (opensOn === 'answer' || !(event.currentTarget instanceof HTMLElement)) return;
      event.preventDefault();
      event.currentTarget.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const before = returnsTo?.() ?? opener.current;
      const target = before instanceof HTMLElement && before.isConnected && before !== document.body;
      (target ? before : document.querySelector<HTMLElement>('main'))?.focus();
    },
  };
};
