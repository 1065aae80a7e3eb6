import { type Premise, type PremiseStatus, premiseCalls } from '@contract/premise';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { FormDialog } from '@src/components/form/form-dialog';
import { useRefusalMessage } from '@src/hooks/use-refusal-message';
import { useSubmit } from '@src/hooks/use-submit';
import { Ban, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LiveBookings } from './live-bookings';
import { valuesOf } from './premise-values';

interface StatusDialogProps {
  premise: Premise;
  onClose: () => void;
}

const useStatus = ({ premise, onClose }: StatusDialogProps, status: PremiseStatus, name: string) => {
  const { t } = useTranslation();
  const refusalMessage = useRefusalMessage();
  const sending = useSubmit(useChange(premiseCalls.save.admin), {
    name,
    done: () => t(`premise.status.done.${status}`, { name: premise.name }),
    onDone: onClose,
    // The page refetches the premise, so the next attempt sends the newest version.
    onRefused: (refusal) => (refusal.code === 'stale' ? t('premise.status.stale') : refusalMessage(refusal)),
  });
  const submit = () =>
    void sending.submit({
      params: { id: premise.id },
      body: { ...valuesOf(premise), status, version: premise.version },
    });
  return { sending, submit };
};

/** Shows the live bookings of a premise before it is closed. */
export const CloseDialog = (props: StatusDialogProps) => {
  const { premise, onClose } = props;
  const { t } = useTranslation();
  const bookings = useCall(premiseCalls.liveBookings, { params: { id: premise.id } });
  const count = bookings.data?.total ?? 0;
  const label = count > 0 ? t('premise.status.closeKeeping', { count }) : t('premise.status.close');
  const { sending, submit } = useStatus(props, 'closed', label);
  return (
    <FormDialog
      title={t('premise.status.title.closed', { name: premise.name })}
      description={t('premise.status.description.closed')}
      submitLabel={label}
      submitIcon={Ban}
      isDestructive
      isDisabled={!bookings.isSuccess}
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <LiveBookings premiseId={premise.id} bookings={bookings} />
    </FormDialog>
  );
};

/** Reopens a closed premise. */
export const ReopenDialog = (props: StatusDialogProps) => {
  const { t } = useTranslation();
  const label = t('premise.status.reopen');
  const { sending, submit } = useStatus(props, 'active', label);
  return (
    <FormDialog
      title={t('premise.status.title.active', { name: props.premise.name })}
      description={t('premise.status.description.active')}
      submitLabel={label}
      submitIcon={RotateCcw}
      sending={sending}
      onSubmit={submit}
      onClose={props.onClose}
    />
  );
};
