import { StandingOrderCreate } from '../features/standing-order/standing-order-create';
import type { AreaProps } from '../lib/area';

export const StandingOrderCreatePage = ({ area }: AreaProps) => <StandingOrderCreate area={area} />;
