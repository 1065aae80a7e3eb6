import { useRef } from 'react';

/**
 * Handlers for a window that is opened by state and not by a trigger of its own: the focus goes back to what
 * had it before, or to the page's content where that is gone.
 */
export const useReturnFocus = () => {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const before = opener.current;
      const target = before instanceof HTMLElement && before.isConnected && before !== document.body;
      (target ? before : document.querySelector<HTMLElement>('main'))?.focus();
    },
  };
};
