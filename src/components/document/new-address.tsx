import type { PartyAddress } from '@contract/split-config';
import { useSubmit, type Write } from '@src/hooks/use-submit';
import { formatInstant } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '../form/error-summary';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { Unbroken } from '../ui/unbroken';

interface NewAddressProps {
  email: string;
  entered: NonNullable<PartyAddress['emailEntered']>;
  timeZone: string;
  /** Of staff; clients wait for it. */
  confirm: Write<string, unknown> | null;
}

/** A payer's address that staff have not confirmed: who entered it, and the button to confirm it. */
export const NewAddress = ({ confirm, ...address }: NewAddressProps) => {
  const { t } = useTranslation();
  return confirm ? (
    <ToConfirm {...address} confirm={confirm} />
  ) : (
    <Notice tone="info">{t('document.newAddress.forClient')}</Notice>
  );
};

type ToConfirmProps = NewAddressProps & { confirm: Write<string, unknown> };

const ToConfirm = ({ email, entered: { by, at }, timeZone, confirm }: ToConfirmProps) => {
  const { t, i18n } = useTranslation();
  const confirming = useSubmit(confirm, {
    name: t('document.newAddress.confirm'),
    done: () => t('document.newAddress.confirmed', { email }),
  });
  return (
    <div className="flex flex-col gap-2">
      <ErrorSummary {...confirming.errorSummary} />
      <Notice
        tone="warning"
        action={
          <Button size="sm" pending={confirming.isSending} onClick={() => void confirming.submit(email)}>
            {t('document.newAddress.confirm')}
          </Button>
        }
      >
        <p className="font-medium wrap-anywhere">{email}</p>
        <p>
          <Unbroken>
            {t('document.newAddress.entered', {
              person: by?.name ?? t('document.history.system'),
              instant: formatInstant(i18n.language, at, timeZone),
            })}
          </Unbroken>
        </p>
      </Notice>
    </div>
  );
};
