import { Missing } from '../components/layout/missing';
import { StandingOrderDetail } from '../features/standing-order/standing-order-detail';
import { useIdParam } from '../hooks/use-id-param';
import type { AreaProps } from '../lib/area';
import { paths } from '../lib/paths';

export const StandingOrderPage = ({ area }: AreaProps) => {
  const standingOrderId = useIdParam('id');
  if (standingOrderId === undefined) return <Missing what="standingOrder" to={paths.standingOrders(area)} />;
  return <StandingOrderDetail key={standingOrderId} area={area} standingOrderId={standingOrderId} />;
};
