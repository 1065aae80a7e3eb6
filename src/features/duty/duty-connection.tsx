import { ConnectionBar } from '@src/components/layout/connection-bar';
import { Notice } from '@src/components/ui/notice';
import { useConnection } from '@src/stores/connection';
import { useTranslation } from 'react-i18next';

/** What becomes of presses without a connection, and of those that are not sent yet: said once. */
export const DutyConnection = ({ unsent }: { unsent: number }) => {
  const { t } = useTranslation();
  const isReachable = useConnection((connection) => connection.isReachable);
  const unsentText = unsent > 0 ? t('duty.page.unsent', { count: unsent }) : undefined;
  return (
    <>
      <ConnectionBar className="top-0" text={unsentText ?? t('duty.page.offline')} />
      {isReachable && unsentText && (
        <Notice tone="warning" className="mx-4 mt-5">
          {unsentText}
        </Notice>
      )}
    </>
  );
};
