import { StandingOrderList } from '../features/standing-order/standing-order-list';
import type { AreaProps } from '../lib/area';

export const StandingOrdersPage = ({ area }: AreaProps) => <StandingOrderList area={area} />;
