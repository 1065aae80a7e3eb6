import type { Area } from '@contract/access';
import type { Premise } from '@contract/premise';
import { AuditMenu } from '@src/components/layout/audit-menu';
import { DropdownMenuItem } from '@src/components/ui/dropdown-menu';
import { useCan } from '@src/hooks/use-can';
import { useKeptOrigin } from '@src/hooks/use-kept-origin';
import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import { Ban, CalendarSync, Pencil, QrCode, Repeat, RotateCcw, UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

export type StatusQuestion = 'close' | 'reopen';

interface PremiseMenuProps {
  area: Area;
  premise: Premise;
  canEdit: boolean;
  canPrintPoster: boolean;
  onAsk: (question: StatusQuestion) => void;
  onSubscribe: () => void;
}

/** Secondary actions on a premise. Only internal users close and reopen it. */
export const PremiseMenu = ({
  area,
  premise,
  canEdit,
  canPrintPoster,
  onAsk,
  onSubscribe,
}: PremiseMenuProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const origin = useKeptOrigin();
  const isFunded = useSession((session) => session.isFunding_phase1);
  const canOrder = useCan(area, 'standingOrder.manage');
  const canStaff = useCan('admin', 'guard.assign') && isFunded && area === 'admin';
  const canClose = canEdit && area === 'admin';
  return (
    <>
      {canEdit && (
        <DropdownMenuItem
          icon={Pencil}
          onSelect={() => navigate(paths.premiseEdit(area, premise.id), { state: origin })}
        >
          {t('premise.edit.action')}
        </DropdownMenuItem>
      )}
      {canOrder && (
        <DropdownMenuItem
          icon={Repeat}
          onSelect={() => navigate(`${paths.standingOrders(area)}?premiseId=${premise.id}`)}
        >
          {t('standingOrder.list.title')}
        </DropdownMenuItem>
      )}
      {area === 'client' && (
        <DropdownMenuItem icon={CalendarSync} onSelect={() => onSubscribe()}>
          {t('calendar.subscribe')}
        </DropdownMenuItem>
      )}
      {canStaff && (
        <DropdownMenuItem
          icon={UserRoundPlus}
          onSelect={() => navigate(paths.staffing({ premiseIds: premise.id }))}
        >
          {t('premise.staff')}
        </DropdownMenuItem>
      )}
      {canPrintPoster && (
        <DropdownMenuItem icon={QrCode} onSelect={() => navigate(paths.premisePoster(premise.id))}>
          {t('poster.title')}
        </DropdownMenuItem>
      )}
      {canClose && premise.status === 'active' && (
        <DropdownMenuItem icon={Ban} onSelect={() => onAsk('close')}>
          {t('premise.status.close')}
        </DropdownMenuItem>
      )}
      {canClose && premise.status === 'closed' && (
        <DropdownMenuItem icon={RotateCcw} onSelect={() => onAsk('reopen')}>
          {t('premise.status.reopen')}
        </DropdownMenuItem>
      )}
      {area === 'admin' && <AuditMenu subject={`premise:${premise.id}`} />}
    </>
  );
};
