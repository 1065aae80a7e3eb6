import { type Booking, PROBLEM_KINDS, type ProblemKind, type ProblemReport } from '@contract/booking';
import { problemReportCalls } from '@contract/problem-report';
import type { Slot } from '@contract/slot';
import { isSlotRunning } from '@domain/slot-fold';
import { useSetting } from '@src/api/setting';
import { useChange } from '@src/api/use-change';
import { FormDialog } from '@src/components/form/form-dialog';
import { FormField } from '@src/components/form/form-field';
import { PictureButton } from '@src/components/form/picture-button';
import { ContactLink } from '@src/components/ui/contact-link';
import { Notice } from '@src/components/ui/notice';
import { RemovableChip } from '@src/components/ui/removable-chip';
import { Textarea } from '@src/components/ui/textarea';
import { useDraft } from '@src/hooks/use-draft';
import { useSubmit } from '@src/hooks/use-submit';
import { serverNow } from '@src/lib/server-clock';
import { shiftText } from '@src/lib/shift-text';
import { toast } from '@src/stores/toast';
import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface KindChoiceProps {
  kind: ProblemKind | undefined;
  isMissing: boolean;
  onChange: (kind: ProblemKind) => void;
}

const KindChoice = ({ kind: chosen, isMissing, onChange }: KindChoiceProps) => {
  const { t } = useTranslation();
  const name = useId();
  const errorId = useId();
  return (
    <fieldset aria-describedby={isMissing ? errorId : undefined}>
      <legend className="mb-1 text-sm font-medium">{t('problemReport.what')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {PROBLEM_KINDS.map((kind) => (
          <label
            key={kind}
            className="flex min-h-control items-center gap-2 rounded border border-line-strong px-3 text-sm has-checked:border-primary has-checked:bg-primary-soft has-checked:font-medium has-checked:text-primary-text has-focus-visible:outline-2 has-focus-visible:outline-primary-text"
          >
            <input
              type="radio"
              name={name}
              value={kind}
              checked={kind === chosen}
              onChange={() => onChange(kind)}
              className="accent-primary"
            />
            {t(`problemReport.kind.${kind}`)}
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={errorId} role="alert" className="mt-1 text-sm text-danger-text">
          {t('problemReport.chooseKind')}
        </p>
      )}
    </fieldset>
  );
};

/** If a guard is missing now, a call is faster than a report. */
const UrgentCall = ({ slot }: { slot: Slot }) => {
  const { t } = useTranslation();
  const setting = useSetting();
  const phone = setting.data?.dutyDeskPhone || setting.data?.company.phone;
  if (!phone || !isSlotRunning(slot, serverNow().toISOString())) return null;
  return (
    <Notice tone="info">
      {t('problemReport.urgent')}{' '}
      <span className="font-medium whitespace-nowrap">
        <ContactLink kind="tel" to={phone} />
      </span>
    </Notice>
  );
};

interface ReportDialogProps {
  booking: Booking;
  slot: Slot;
  onClose: () => void;
}

/** Reports a problem of a slot, then sends the picture; if that fails, only the picture is sent again. */
export const ReportDialog = ({ booking, slot, onClose }: ReportDialogProps) => {
  const { t, i18n } = useTranslation();
  const [kind, setKind] = useState<ProblemKind>();
  const [isMissing, setMissing] = useState(false);
  const [note, setNote] = useState('');
  const [picture, setPicture] = useState<File>();
  const [pictureProblem, setPictureProblem] = useState<string>();
  const [reported, setReported] = useState<ProblemReport>();
  const draft = useDraft(`problemReport.slot.${slot.id}`, {
    values: { note },
    initial: { note: '' },
    restore: (kept) => setNote(kept.note ?? ''),
  });
  const finish = () => {
    toast({ title: t('problemReport.sent'), variant: 'success' });
    onClose();
  };
  const sendingPicture = useSubmit(useChange(problemReportCalls.savePhoto), {
    name: t('problemReport.addPicture'),
    onDone: finish,
  });
  const sendPicture = (report: ProblemReport, upload: File) =>
    sendingPicture.submit({ params: { id: report.id }, upload });
  const sending = useSubmit(useChange(problemReportCalls.report), {
    name: t('problemReport.open'),
    onAccepted: draft.forget,
    onDone: (report) => {
      if (!picture) return finish();
      setReported(report);
      void sendPicture(report, picture);
    },
  });
  const submit = () => {
    if (reported) {
      if (picture) void sendPicture(reported, picture);
      else finish();
      return;
    }
    setMissing(kind === undefined);
    if (!kind) return;
    const body = { kind, ...(note.trim() && { note: note.trim() }) };
    void sending.submit({ params: { id: booking.id, slotId: slot.id }, body });
  };
  return (
    <FormDialog
      title={t('problemReport.open')}
      description={shiftText(t, i18n.language, slot)}
      submitLabel={t(`problemReport.${reported ? (picture ? 'sendPicture' : 'withoutPicture') : 'send'}`)}
      submitIcon={Send}
      sending={reported ? sendingPicture : sending}
      draft={draft.offer}
      onSubmit={submit}
      onClose={onClose}
    >
      {reported ? (
        <Notice tone="info">{t('problemReport.sentWithoutPicture')}</Notice>
      ) : (
        <>
          <UrgentCall slot={slot} />
          <KindChoice
            kind={kind}
            isMissing={isMissing}
            onChange={(chosen) => {
              setKind(chosen);
              setMissing(false);
            }}
          />
          <FormField name="note" label={t('problemReport.note')}>
            {(field) => (
              <Textarea
                {...field}
                rows={3}
                maxLength={1000}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </FormField>
        </>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <PictureButton
          label={t(picture ? 'picture.change' : 'problemReport.addPicture')}
          onChoose={(file) => {
            setPictureProblem(undefined);
            setPicture(file);
          }}
          onProblem={setPictureProblem}
        />
        {picture && <RemovableChip label={picture.name} onRemove={() => setPicture(undefined)} />}
      </div>
      {pictureProblem && <Notice tone="danger">{pictureProblem}</Notice>}
    </FormDialog>
  );
};
