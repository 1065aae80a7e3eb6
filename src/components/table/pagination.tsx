import { formatNumber } from '@src/lib/format';
import { formatTotal } from '@src/lib/total-text';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';

interface PaginationProps {
  limit: number;
  offset: number;
  total: number;
  totalPages: number;
  /** There are more rows than were counted: the last page is known by its rows. */
  more?: true | undefined;
  items?: readonly unknown[];
  /** Called with the offset of the page to go to. */
  onOffset: (offset: number) => void;
}

/** The shown range of a list, and buttons to other pages. */
export const Pagination = ({
  limit,
  offset,
  total,
  totalPages,
  more,
  items = [],
  onOffset,
}: PaginationProps) => {
  const { t, i18n } = useTranslation();
  const page = Math.floor(offset / limit) + 1;
  const isLast = more ? items.length < limit : page >= totalPages;
  const end = more ? offset + items.length : Math.min(offset + limit, total);
  const numberText = (value: number) => formatNumber(i18n.language, value);
  return (
    <nav
      aria-label={t('pagination.label')}
      className="flex flex-wrap items-center justify-between gap-3 text-sm text-text-muted print:hidden"
    >
      <p className="tabular" aria-live="polite">
        {total === 0
          ? t('pagination.none')
          : t('pagination.range', {
              from: numberText(offset + 1),
              to: numberText(end),
              total: formatTotal(i18n.language, total),
            })}
      </p>
      {totalPages > 1 && (
        <div className="flex items-center gap-2">
          <Button
            size="icon"
            icon={ChevronLeft}
            aria-label={t('pagination.previous')}
            disabled={page <= 1}
            onClick={() => onOffset(Math.max(0, offset - limit))}
          />
          <span className="tabular px-1">
            {t('pagination.page', {
              page: numberText(page),
              pages: `${numberText(totalPages)}${more ? '+' : ''}`,
            })}
          </span>
          <Button
            size="icon"
            icon={ChevronRight}
            aria-label={t('pagination.next')}
            disabled={isLast}
            onClick={() => onOffset(offset + limit)}
          />
        </div>
      )}
    </nav>
  );
};
