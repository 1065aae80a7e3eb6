import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

/** Headings of a before/after table. On phones the difference is below the value after the change. */
export const ChangeHead = () => {
  const { t } = useTranslation();
  const head = 'border-b px-2 pb-2 text-right font-medium whitespace-nowrap last:pr-0 max-md:px-1';
  return (
    <thead className="text-xs text-text-muted">
      <tr>
        <th scope="col" className="border-b pb-2 text-left font-medium">
          {t('booking.change.shift')}
        </th>
        <th scope="col" className={head}>
          {t('booking.change.before')}
        </th>
        <th scope="col" className={clsx(head, 'max-md:pr-0')}>
          {t('booking.change.after')}
        </th>
        <th scope="col" className={clsx(head, 'max-md:hidden')}>
          {t('booking.change.difference')}
        </th>
      </tr>
    </thead>
  );
};
