import { Missing } from '../components/layout/missing';
import { useSlotActions } from '../features/assignment/slot-actions';
import { CopyWeek } from '../features/booking/copy-week';
import { PremiseDetail } from '../features/premise/premise-detail';
import { useIdParam } from '../hooks/use-id-param';
import type { AreaProps } from '../lib/area';
import { paths } from '../lib/paths';

export const PremisePage = ({ area }: AreaProps) => {
  const premiseId = useIdParam('id');
  const slotActions = useSlotActions();
  if (premiseId === undefined) return <Missing what="premise" to={paths.premises(area)} />;
  return (
    <PremiseDetail
      key={premiseId}
      area={area}
      premiseId={premiseId}
      weekAction={(premise, setting, from) => (
        <CopyWeek area={area} premise={premise} setting={setting} from={from} />
      )}
      slotAction={area === 'admin' ? slotActions : undefined}
    />
  );
};
