import { formatNumber } from '@src/lib/format';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';

interface PaginationProps {
  limit: number;
  offset: number;
  total: number;
  totalPages: number;
  /** Called with the offset of the page to go to. */
  onOffset: (offset: number) => void;
}

/** The shown range of a list, and buttons to other pages. */
export const Pagination = ({ limit, offset, total, totalPages, onOffset }: PaginationProps) => {
  const { t, i18n } = useTranslation();
  const page = Math.floor(offset / limit) + 1;
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
              to: numberText(Math.min(offset + limit, total)),
              total: numberText(total),
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
            {t('pagination.page', { page: numberText(page), pages: numberText(totalPages) })}
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
