import type { CallBody } from '@contract/call';
import { dutyCalls } from '@contract/duty';
import { canCall, rolesIn } from '@domain/access';
import { useTranslation } from 'react-i18next';
import { useChange } from '../api/use-change';
import { flagsOf, rolesOf, useSession } from '../stores/session';
import type { ToastMessage } from '../stores/toast';
import { useToldGuards } from '../stores/told-guards';
import { useSubmit } from './use-submit';

interface Planned {
  slotIds: readonly number[];
  guardIds: readonly number[];
}

/** Tells guards of what they were not told of; a dialog above the page then shows whom staff tell by hand. */
export const useTellGuards = () => {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const canTell = canCall(dutyCalls.tell, { roles: rolesIn('admin', rolesOf(user)), flags: flagsOf(user) });
  const show = useToldGuards((told) => told.show);
  const telling = useSubmit(useChange(dutyCalls.tell), {
    name: t('attendance.tell'),
    reportsByToast: true,
    // Also after the form that saved the plan was closed.
    onAccepted: ({ guards }) => show(guards),
  });
  const tell = (body: CallBody<typeof dutyCalls.tell>) => void telling.submit({ body });
  return {
    tell,
    isTelling: telling.isSending,
    /** The toast after a plan was saved, which asks whether its guards are told now. */
    savedToast: (title: string, { slotIds, guardIds }: Planned): ToastMessage => {
      const count = new Set(guardIds).size;
      if (!canTell || count === 0) return { title };
      return {
        title,
        description: t('attendance.tellNow', { count }),
        action: {
          label: t('attendance.tellCount', { count }),
          onSelect: () => tell({ slotIds: [...new Set(slotIds)] }),
        },
        isPersistent: true,
      };
    },
  };
};
