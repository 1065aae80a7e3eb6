import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

interface TabLinksProps {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly { to: string; label: string; isCurrent: boolean; badge?: number }[];
}

/** Views of a page, each with its own URL. */
export const TabLinks = ({ label, tabs }: TabLinksProps) => {
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  const bar = useRef<HTMLElement>(null);
  // Scrolls to the current tab on narrow screens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current tab changes
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && link)
      bar.current.scrollLeft = link.offsetLeft - (bar.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className="relative -mx-4 overflow-x-auto border-b px-4 md:mx-0 md:px-0 print:hidden"
    >
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              aria-current={tab.isCurrent ? 'page' : undefined}
              className={clsx(
                '-mb-px flex min-h-control items-center gap-2 border-b-2 px-3 text-sm whitespace-nowrap transition-colors',
                tab.isCurrent
                  ? 'border-primary font-medium text-text'
                  : 'border-transparent text-text-muted hover:border-line-strong hover:text-text',
              )}
            >
              {tab.label}
              {tab.badge !== undefined && tab.badge > 0 && (
                <span className="tabular min-w-5 rounded-full bg-accent-soft px-1 text-center text-xs leading-5 font-semibold text-accent-text">
                  {tab.badge}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
