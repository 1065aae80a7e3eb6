import { Missing } from '../components/layout/missing';
import { StandingOrderEdit } from '../features/standing-order/standing-order-edit';
import { useIdParam } from '../hooks/use-id-param';
import type { AreaProps } from '../lib/area';
import { paths } from '../lib/paths';

export const StandingOrderEditPage = ({ area }: AreaProps) => {
  const standingOrderId = useIdParam('id');
  if (standingOrderId === undefined) return <Missing what="standingOrder" to={paths.standingOrders(area)} />;
  return <StandingOrderEdit key={standingOrderId} area={area} standingOrderId={standingOrderId} />;
};
