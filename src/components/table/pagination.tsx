import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { Button } from '../ui/button';

interface PaginationProps {
  limit: number;
  offset: number;
  total: number;
  totalPages: number;
  /** Called with the offset of the page to go to. */
  onOffset: (offset: number) => void;
}

/** The foot of a list: what is shown of how many, and the way to the other pages. */
export const Pagination = ({ limit, offset, total, totalPages, onOffset }: PaginationProps) => {
  const { t, i18n } = useTranslation();
  const page = Math.floor(offset / limit) + 1;
  const said = (value: number) => formatNumber(i18n.language, value);
  return (
    <nav
      aria-label={t('pagination.label')}
      className="flex flex-wrap items-center justify-between gap-3 text-sm text-text-muted print:hidden"
    >
      <p className="tabular" aria-live="polite">
        {total === 0
          ? t('pagination.none')
          : t('pagination.range', {
              from: said(offset + 1),
              to: said(Math.min(offset + limit, total)),
              total: said(total),
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
            {t('pagination.page', { page: said(page), pages: said(totalPages) })}
          </span>
          <Button
            size="icon"
            icon={ChevronRight}
            aria-label={t('pagination.next')}
            disabled={page >= totalPages}
            onClick={() => onOffset(offset + limit)}
          />
        </div>
      )}
    </nav>
  );
};
