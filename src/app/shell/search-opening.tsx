import { Spinner } from '@src/components/ui/spinner';
import { useCan } from '@src/hooks/use-can';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

interface SearchOpeningProps {
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** The field of the search while its dialog loads, so that no typed letter is lost. */
export const SearchOpening = ({ text, onText, onClose }: SearchOpeningProps) => {
  const { t } = useTranslation();
  const area = useCan('admin', 'guard.read') ? 'admin' : 'client';
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  return createPortal(
    <div
      role="dialog"
      aria-label={t('search.title')}
      className="fixed inset-x-0 top-0 z-overlay mx-auto flex w-full items-center gap-2 border-b bg-surface-raised px-4 shadow-overlay sm:top-[10vh] sm:max-w-[600px] sm:rounded-lg"
    >
      <Spinner className="size-5 shrink-0" />
      <input
        ref={field}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        maxLength={100}
        aria-label={t('search.title')}
        placeholder={t(`search.placeholder.${area}`)}
        className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-text-muted"
      />
    </div>,
    document.body,
  );
};
