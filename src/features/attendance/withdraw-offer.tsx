import { type Offer, offerCalls } from '@contract/offer';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { Button } from '@src/components/ui/button';
import { ConfirmDialog } from '@src/components/ui/confirm-dialog';
import { useSubmit } from '@src/hooks/use-submit';
import { shiftText } from '@src/lib/shift-text';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Withdraws an open offer, after asking: the guards who were asked are told. */
export const WithdrawOffer = ({ offer: { id, slot, premise } }: { offer: Offer }) => {
  const { t, i18n } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const withdrawing = useSubmit(useChange(offerCalls.withdraw), {
    name: t('offer.withdraw'),
    done: () => t('offer.withdrawn'),
  });
  return (
    <>
      <Button size="sm" icon={Undo2} pending={withdrawing.isSending} onClick={() => setAsking(true)}>
        {t('offer.withdraw')}
      </Button>
      <ErrorSummary {...withdrawing.errorSummary} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => void withdrawing.submit({ params: { id } })}
        title={t('offer.withdrawTitle')}
        description={t('offer.withdrawHelp', {
          shift: `${premise.name}${t('listSeparator')}${shiftText(t, i18n.language, slot)}`,
        })}
        confirmLabel={t('offer.withdraw')}
      />
    </>
  );
};
