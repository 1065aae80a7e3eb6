import { Missing } from '../components/layout/missing';
import { NewOrderPage } from '../features/cart/new-order-page';
import { useIdParam } from '../hooks/use-id-param';
import type { AreaProps } from '../lib/area';
import { paths } from '../lib/paths';

export const MyCartPage = ({ area }: AreaProps) => {
  const premiseId = useIdParam('id');
  const missing = <Missing what="premise" to={paths.premises(area)} />;
  if (premiseId === undefined) return missing;
  return <NewOrderPage area={area} premiseId={premiseId} missing={missing} />;
};
