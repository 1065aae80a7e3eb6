import type { Booking } from '@contract/booking';
import { startOfMinute } from '@domain/coverage';
import { DraftNotice } from '@src/components/form/draft-notice';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormFooter } from '@src/components/form/form-footer';
import { UnsavedGuard } from '@src/components/form/unsaved-guard';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { EmptyState } from '@src/components/ui/empty-state';
import { Sheet } from '@src/components/ui/sheet';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useMedia } from '@src/hooks/use-media';
import { formatDay } from '@src/lib/format';
import { serverNow } from '@src/lib/server-clock';
import { shiftText } from '@src/lib/shift-text';
import { byDay } from '@src/lib/slot-days';
import { CalendarOff, Save, UserRoundSearch } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CandidateList } from './candidate-list';
import { OverrideReasons } from './override-reasons';
import { openPlaces } from './pending';
import { useStaffingFacts } from './staffing-facts';
import { StaffingSlot } from './staffing-slot';
import { type Staffing, useStaffing } from './use-staffing';

interface StaffingBoardProps {
  booking: Booking;
  onClose: () => void;
}

/** The staffing of one booking: its slots with their open places, and beside them who can take the chosen one. */
export const StaffingBoard = ({ booking, onClose }: StaffingBoardProps) => {
  const { t, i18n } = useTranslation();
  const isWide = useMedia('(min-width: 1024px)');
  // A slot can be staffed until it ends; the server decides by its own clock again.
  const now = startOfMinute(serverNow().toISOString());
  const slots = useMemo(
    () => booking.slots.filter(({ state, endsAt }) => state === 'approved' && endsAt > now),
    [booking, now],
  );
  const [chosenId, setChosenId] = useState<number | null>(null);
  const chosen = slots.find(({ id }) => id === chosenId);
  const { grid, facts } = useStaffingFacts(slots, chosen?.date);
  const staffing = useStaffing(booking.id, slots, facts);
  const open = slots.reduce((sum, slot) => sum + Math.max(0, openPlaces(slot, staffing.pending)), 0);
  const places = slots.reduce((sum, slot) => sum + slot.numOfSecurity, 0);
  const name = chosen && shiftText(t, i18n.language, chosen);
  const candidates = chosen && (
    <Loaded queries={{ grid }} skeleton={<SkeletonRows rows={6} label={t('loading')} />}>
      {() =>
        facts && (
          <CandidateList key={chosen.id} slot={chosen} slots={slots} staffing={staffing} facts={facts} />
        )
      }
    </Loaded>
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
      <UnsavedGuard isDirty={staffing.pending.length > 0} />
      <div className="flex min-w-0 flex-col">
        <Card
          title={t('assignment.title')}
          action={
            <span className="tabular text-sm text-text-muted">
              {t('assignment.filled', { filled: places - open, count: places })}
            </span>
          }
        >
          <DraftNotice offer={staffing.draft.offer} />
          {slots.length === 0 && <EmptyState icon={CalendarOff} text={t('assignment.noSlots')} />}
          {byDay(slots).map(({ date, slots: ofDay }) => (
            <section key={date} className="mt-4 first-of-type:mt-0">
              <h3 className="border-b pb-1 text-sm font-semibold">
                {formatDay(i18n.language, date, 'weekday')}
              </h3>
              <ul className="divide-y divide-line">
                {ofDay.map((slot) => (
                  <StaffingSlot
                    key={slot.id}
                    slot={slot}
                    staffing={staffing}
                    isChosen={slot.id === chosenId}
                    onChoose={() => setChosenId(slot.id)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </Card>
        <OverrideReasons staffing={staffing} />
        <StaffingFooter staffing={staffing} onClose={onClose} />
      </div>
      {isWide ? (
        <CandidatePanel name={name} chosenId={chosenId}>
          {candidates ?? <EmptyState icon={UserRoundSearch} text={t('assignment.chooseFirst')} />}
        </CandidatePanel>
      ) : (
        <Sheet
          open={chosen !== undefined}
          onOpenChange={(isOpen) => !isOpen && setChosenId(null)}
          title={name ?? t('assignment.candidates')}
        >
          {candidates}
        </Sheet>
      )}
    </div>
  );
};

interface CandidatePanelProps {
  name: string | undefined;
  chosenId: number | null;
  children: ReactNode;
}

/** Takes the focus when a slot is chosen, and gives it back on Escape, so that the keyboard need not walk there. */
const CandidatePanel = ({ name, chosenId, children }: CandidatePanelProps) => {
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);
  useEffect(() => {
    if (chosenId === null) return;
    cameFrom.current = document.activeElement;
    panel.current?.focus({ preventScroll: true });
  }, [chosenId]);
  const title = name ?? t('assignment.candidates');
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={title}
      className="sticky top-18 outline-none"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
      }}
    >
      <Card title={title}>
        <div className="relative -mx-2 max-h-[70dvh] overflow-y-auto px-2 py-1">{children}</div>
      </Card>
    </section>
  );
};

const StaffingFooter = ({ staffing, onClose }: { staffing: Staffing; onClose: () => void }) => {
  const { t } = useTranslation();
  const count = staffing.pending.length;
  return (
    <FormFooter>
      <ErrorSummary {...staffing.errorSummary} className="w-full" />
      {count === 0 ? (
        <Button kind="close" onClick={onClose}>
          {t('assignment.done')}
        </Button>
      ) : (
        <>
          <Button
            onClick={staffing.discard}
            confirm={{
              title: t('assignment.discardAsk', { count }),
              confirmLabel: t('assignment.discard'),
            }}
          >
            {t('assignment.discard')}
          </Button>
          <Button kind="primary" icon={Save} pending={staffing.isSaving} onClick={staffing.send}>
            {t('assignment.save', { count })}
          </Button>
        </>
      )}
    </FormFooter>
  );
};
