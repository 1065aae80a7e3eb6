import type { Invoice } from '@contract/invoice';
import { useSetting } from '@src/api/setting';
import { Notice } from '@src/components/ui/notice';
import { formatInstant } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

/** Says who changed the invoice meanwhile, and when. */
export const StaleNotice = ({ invoice: { history } }: { invoice: Invoice }) => {
  const { t, i18n } = useTranslation();
  const setting = useSetting();
  const last = history.at(-1);
  return (
    <Notice tone="warning">
      {last &&
        setting.data &&
        `${t('problem.stale.changedBy', {
          person: last.by?.name ?? t('document.history.system'),
          at: formatInstant(i18n.language, last.at, setting.data.timeZone),
        })} `}
      {t('invoice.stale')}
    </Notice>
  );
};
