import { useCallback, useRef, useState } from 'react';

/** The finder of the panel: the text typed into it, and whether the panel is open where it isn't always. */
export const useFinder = () => {
  const [typed, setTyped] = useState('');
  const [isPanelOpen, setPanelOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const focusesNewInput = useRef(false);
  /** On a phone the finder is drawn only when opened, and takes the focus then. */
  const inputRef = useCallback((drawn: HTMLInputElement | null) => {
    input.current = drawn;
    if (focusesNewInput.current) drawn?.focus();
    focusesNewInput.current = false;
  }, []);
  return {
    typed,
    setTyped,
    inputRef,
    isPanelOpen,
    setPanelOpen,
    open: (letter = '') => {
      setTyped(letter);
      setPanelOpen(true);
      if (input.current) input.current.focus();
      else focusesNewInput.current = true;
    },
    close: () => {
      setTyped('');
      setPanelOpen(false);
    },
  };
};
