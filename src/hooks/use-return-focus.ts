import { useRef } from 'react';

/**
 * Handlers for a window that is opened by state and not by a trigger of its own: the focus comes to the window
 * as a whole, so that it is read from its title on and nothing looks chosen yet, and it goes back to what had it
 * before, or to the page's content where that is gone.
 */
export const useReturnFocus = () => {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      if (!(event.currentTarget instanceof HTMLElement)) return;
      event.preventDefault();
      event.currentTarget.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const before = opener.current;
      const target = before instanceof HTMLElement && before.isConnected && before !== document.body;
      (target ? before : document.querySelector<HTMLElement>('main'))?.focus();
    },
  };
};
