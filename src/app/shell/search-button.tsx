import { lazyDialog } from '@src/components/ui/lazy-part';
import { Spinner } from '@src/components/ui/spinner';
import { Tooltip } from '@src/components/ui/tooltip';
import { useCan } from '@src/hooks/use-can';
import { useMedia } from '@src/hooks/use-media';
import { flagsOf, useRoles, useSession } from '@src/stores/session';
import { Search } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { searchedPagesFor } from '../searched-pages';

interface SearchOpeningProps {
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** The field of the search while its dialog loads, so that no typed letter is lost. */
const SearchOpening = ({ text, onText, onClose }: SearchOpeningProps) => {
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

// Loaded on first use.
const SearchDialog = lazyDialog(() =>
  import('@src/features/search/search-dialog').then((module) => module.SearchDialog),
);

const isApple = /mac|iphone|ipad/i.test(navigator.platform);

/** Opens the search, also with Ctrl or ⌘ and K. */
export const SearchButton = () => {
  const { t } = useTranslation();
  const isWide = useMedia('(min-width: 768px)');
  const roles = useRoles();
  const { user, lacksSecondFactor } = useSession();
  const [search, setSearch] = useState<'never' | 'open' | 'closed'>('never');
  /** Typed while the dialog loads. */
  const [typed, setTyped] = useState('');
  const close = () => {
    setSearch('closed');
    setTyped('');
  };
  // A layout effect: the keys work as soon as the button is visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      setSearch((state) => (state === 'open' ? 'closed' : 'open'));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Tooltip text={isWide ? '' : t('search.button')}>
        <button
          type="button"
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onClick={() => setSearch('open')}
          className="flex size-control shrink-0 items-center justify-center gap-2 rounded text-sm text-text-muted hover:bg-surface-sunken hover:text-text md:w-[220px] md:justify-start md:border md:border-line-strong md:px-3"
        >
          <Search className="size-5 shrink-0 md:size-4" aria-hidden />
          <span className="flex-1 text-start max-md:sr-only">{t('search.button')}</span>
          <kbd aria-hidden className="hidden font-sans text-xs md:block">
            {isApple ? '⌘K' : 'Ctrl K'}
          </kbd>
        </button>
      </Tooltip>
      {search !== 'never' && (
        <SearchDialog
          fallback={search === 'open' && <SearchOpening text={typed} onText={setTyped} onClose={close} />}
          open={search === 'open'}
          onOpenChange={(open) => (open ? setSearch('open') : close())}
          initialText={typed}
          pages={searchedPagesFor({ roles, flags: flagsOf(user), lacksSecondFactor }).map((page) => ({
            ...page,
            title: t(page.title),
          }))}
        />
      )}
    </>
  );
};
