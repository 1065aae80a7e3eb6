import type { Premise, PremiseStatus } from '@contract/premise';
import { useLiveBookings, useSavePremise } from '@src/api/premise';
import { refusalOf } from '@src/api/problem-error';
import { Button } from '@src/components/ui/button';
import { Dialog } from '@src/components/ui/dialog';
import { Notice } from '@src/components/ui/notice';
import { toast } from '@src/components/ui/toast-store';
import { Ban, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveBookings } from './live-bookings';
import { valuesOf } from './premise-values';

interface StatusDialogProps {
  premise: Premise;
  onClose: () => void;
}

const useStatusChange = (premise: Premise, status: PremiseStatus, onDone: () => void) => {
  const { t } = useTranslation();
  const saving = useSavePremise(premise.id);
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    setProblem(undefined);
    try {
      await saving.mutateAsync({ body: { ...valuesOf(premise), status }, version: premise.version });
      toast({ title: t(`premise.status.done.${status}`, { name: premise.name }), variant: 'success' });
      onDone();
    } catch (reason) {
      const refusal = refusalOf(reason);
      const isStale = refusal?.code === 'stale';
      // The page has fetched the newest meanwhile: the next try is about that.
      setProblem(isStale ? t('premise.status.stale') : (refusal?.detail ?? t('form.unreachable')));
    }
  };
  return { send: () => void send(), problem, isPending: saving.isPending };
};

/** Shows what is still to come at a premise, and what happens to it, before the premise is closed. */
export const CloseDialog = ({ premise, onClose }: StatusDialogProps) => {
  const { t } = useTranslation();
  const bookings = useLiveBookings(premise.id);
  const change = useStatusChange(premise, 'closed', onClose);
  const count = bookings.data?.total ?? 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('premise.status.title.closed', { name: premise.name })}
      description={t('premise.status.description.closed')}
      actions={
        <>
          <Button kind="cancel" onClick={onClose} />
          <Button
            variant="destructive"
            icon={Ban}
            disabled={!bookings.isSuccess}
            pending={change.isPending}
            onClick={change.send}
          >
            {count > 0 ? t('premise.status.closeKeeping', { count }) : t('premise.status.close')}
          </Button>
        </>
      }
    >
      {change.problem && <Notice tone="danger">{change.problem}</Notice>}
      <LiveBookings premiseId={premise.id} bookings={bookings} />
    </Dialog>
  );
};

/** Lets a closed premise be booked again. */
export const ReopenDialog = ({ premise, onClose }: StatusDialogProps) => {
  const { t } = useTranslation();
  const change = useStatusChange(premise, 'active', onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('premise.status.title.active', { name: premise.name })}
      description={t('premise.status.description.active')}
      actions={
        <>
          <Button kind="cancel" onClick={onClose} />
          <Button kind="primary" icon={RotateCcw} pending={change.isPending} onClick={change.send}>
            {t('premise.status.reopen')}
          </Button>
        </>
      }
    >
      {change.problem && <Notice tone="danger">{change.problem}</Notice>}
    </Dialog>
  );
};
