import type { SearchResult } from '@contract/search';
import * as Dialog from '@radix-ui/react-dialog';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { Spinner } from '@src/components/ui/spinner';
import { useCan } from '@src/hooks/use-can';
import { useReturnFocus } from '@src/hooks/use-return-focus';
import { useSession } from '@src/stores/session';
import { Command } from 'cmdk';
import { ChevronRight, type LucideIcon, Search } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readRecent, storeRecent } from './recent';
import { groupResults, RESULT_ICONS, rowValue } from './result-groups';
import { useSearch } from './use-search';

interface SearchItemProps {
  path: string;
  icon: LucideIcon;
  title: string;
  subtitle?: string;
  onSelect: () => void;
}

/** A link, so that it can open in a new tab and `UnsavedGuard` intercepts it. */
const SearchItem = ({ path, icon: Icon, title, subtitle, onSelect }: SearchItemProps) => (
  <Command.Item
    asChild
    value={rowValue({ path, title })}
    className="group flex min-h-control items-center gap-3 rounded px-3 py-2 text-sm data-[selected=true]:bg-primary-soft data-[selected=true]:text-primary-text"
  >
    <Link to={path} tabIndex={-1} onClick={(event) => !event.ctrlKey && !event.metaKey && onSelect()}>
      <Icon className="size-4 shrink-0 text-text-muted" aria-hidden />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        <span className="truncate font-medium">{title}</span>
        {subtitle && <span className="truncate text-xs text-text-muted">{subtitle}</span>}
      </span>
      <ChevronRight
        className="size-4 shrink-0 opacity-0 group-data-[selected=true]:opacity-100"
        aria-hidden
      />
    </Link>
  </Command.Item>
);

interface FoundPage {
  path: string;
  title: string;
  icon: LucideIcon;
  /** Other words that find the page. */
  words: readonly string[];
}

interface SearchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What was typed before the dialog had loaded. */
  initialText?: string;
  /** Pages that the user may open. */
  pages: readonly FoundPage[];
}

const GROUP =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-text-muted';

/** Clicks the selected link, so that Enter and click do the same. */
const clickSelected = (event: KeyboardEvent<HTMLElement>) => {
  // While an IME composes text, Enter confirms it.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('[cmdk-item][data-selected=true]')?.click();
};

/** Searches records in reach by name, number or phone; opened with Ctrl or ⌘ and K. */
export const SearchDialog = ({ open, onOpenChange, initialText = '', pages }: SearchDialogProps) => {
  const { t } = useTranslation();
  const area = useCan('admin', 'guard.read') ? 'admin' : 'client';
  const userId = useSession((session) => session.user?.id ?? 0);
  const [text, setText] = useState(initialText);
  const [selected, setSelected] = useState('');
  const { results, isCurrent, hasFailed, retry } = useSearch(text);
  const { onCloseAutoFocus } = useReturnFocus('answer');
  const field = useRef<HTMLInputElement>(null);
  const isEmpty = text.trim() === '';
  const searchText = text.trim().toLocaleLowerCase();
  const matchingPages = isEmpty
    ? pages
    : pages.filter(({ title, words }) =>
        [title, ...words].some((text) => text.toLocaleLowerCase().includes(searchText)),
      );
  const recent = isEmpty ? readRecent(userId) : [];
  const close = () => {
    onOpenChange(false);
    setText('');
  };
  const titleOf = ({ kind, title }: SearchResult) =>
    kind === 'new-booking' ? t('search.bookGuards', { name: title }) : title;
  const groups = groupResults(results);
  const values = [
    ...[...recent, ...groups.flatMap(({ rows }) => rows)].map((row) =>
      rowValue({ path: row.path, title: titleOf(row) }),
    ),
    ...matchingPages.map(rowValue),
  ];
  const item = (row: SearchResult) => (
    <SearchItem
      key={`${row.kind} ${row.id}`}
      path={row.path}
      icon={RESULT_ICONS[row.kind]}
      title={titleOf(row)}
      subtitle={row.subtitle}
      onSelect={() => {
        storeRecent(userId, row);
        close();
      }}
    />
  );
  const hasNothing = !isEmpty && isCurrent && !hasFailed && results.length + matchingPages.length === 0;
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : close())}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-overlay bg-scrim" />
        <Dialog.Content
          onCloseAutoFocus={onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            // By default the text is selected, and the next letter would replace it.
            event.preventDefault();
            field.current?.focus();
            field.current?.setSelectionRange(text.length, text.length);
          }}
          aria-describedby={undefined}
          className="fixed inset-x-0 top-0 z-overlay mx-auto flex h-dvh w-full flex-col overflow-hidden bg-surface-raised shadow-overlay outline-none sm:top-[10vh] sm:h-auto sm:max-h-[70vh] sm:max-w-[600px] sm:rounded-lg"
        >
          <Dialog.Title className="sr-only">{t('search.title')}</Dialog.Title>
          <Command
            shouldFilter={false}
            // cmdk doesn't select a row by itself after an empty result.
            value={values.includes(selected) ? selected : (values[0] ?? '')}
            onValueChange={setSelected}
            label={t('search.title')}
            onKeyDown={clickSelected}
            className="flex min-h-0 flex-1 flex-col"
          >
            <div className="flex items-center gap-2 border-b px-4">
              {isCurrent || isEmpty ? (
                <Search className="size-5 shrink-0 text-text-muted" aria-hidden />
              ) : (
                <Spinner className="size-5 shrink-0" />
              )}
              <Command.Input
                ref={field}
                value={text}
                onValueChange={setText}
                maxLength={100}
                placeholder={t(`search.placeholder.${area}`)}
                className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-text-muted"
              />
              <Dialog.Close asChild>
                <Button variant="ghost" size="sm">
                  {t('close')}
                </Button>
              </Dialog.Close>
            </div>
            <Command.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
              {hasFailed && (
                <Notice tone="warning" onRetry={retry}>
                  {t('search.failed')}
                </Notice>
              )}
              {hasNothing && (
                <p role="status" className="px-3 py-6 text-center text-sm text-text-muted">
                  {t(`search.nothing.${area}`, { text: text.trim() })}
                </p>
              )}
              {recent.length > 0 && (
                <Command.Group heading={t('search.group.recent')} className={GROUP}>
                  {recent.map(item)}
                </Command.Group>
              )}
              {groups.map(({ group, rows }) => (
                <Command.Group key={group} heading={t(`search.group.${group}`)} className={GROUP}>
                  {rows.map(item)}
                </Command.Group>
              ))}
              {matchingPages.length > 0 && (
                <Command.Group heading={t('search.group.page')} className={GROUP}>
                  {matchingPages.map(({ path, title, icon }) => (
                    <SearchItem key={path} path={path} icon={icon} title={title} onSelect={close} />
                  ))}
                </Command.Group>
              )}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
