import { Command } from 'cmdk';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { rowValue } from './result-groups';

interface SearchItemProps {
  path: string;
  icon: LucideIcon;
  title: string;
  subtitle?: string;
  onSelect: () => void;
}

/** A link, so that it can open in a new tab and `UnsavedGuard` intercepts it. */
export const SearchItem = ({ path, icon: Icon, title, subtitle, onSelect }: SearchItemProps) => (
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
