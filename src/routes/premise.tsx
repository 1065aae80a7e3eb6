import { Missing } from '../components/layout/missing';
import { useReplaceAction } from '../features/assignment/replace-action';
import { CopyWeek } from '../features/booking/copy-week';
import { PremiseDetail } from '../features/premise/premise-detail';
import { useIdParam } from '../hooks/use-id-param';
import type { AreaProps } from '../lib/area';
import { paths } from '../lib/paths';

export const PremisePage = ({ area }: AreaProps) => {
  const premiseId = useIdParam('id');
  const replaceAction = useReplaceAction();
  if (premiseId === undefined) return <Missing what="premise" to={paths.premises(area)} />;
  return (
    <PremiseDetail
      key={premiseId}
      area={area}
      premiseId={premiseId}
      weekAction={(premise, setting, from) => (
        <CopyWeek area={area} premise={premise} setting={setting} from={from} />
      )}
      slotAction={area === 'admin' ? replaceAction : undefined}
    />
  );
};
