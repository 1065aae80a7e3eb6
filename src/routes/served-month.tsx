import { useParams } from 'react-router-dom';
import { Missing } from '../components/layout/missing';
import { ServedMonthPage } from '../features/served-month/served-month-page';
import { useIdParam } from '../hooks/use-id-param';
import type { AreaProps } from '../lib/area';
import { paths } from '../lib/paths';

export const PremiseServedMonthPage = ({ area }: AreaProps) => {
  const premiseId = useIdParam('id');
  const { date = '' } = useParams();
  if (premiseId === undefined) return <Missing what="premise" to={paths.premises(area)} />;
  return <ServedMonthPage area={area} premiseId={premiseId} date={date} />;
};
