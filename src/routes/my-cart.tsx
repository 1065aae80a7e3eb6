import { NewOrderPage } from '../features/cart/new-order-page';
import { PremiseMissing } from '../features/premise/premise-missing';
import { useIdParam } from '../hooks/use-id-param';
import type { AreaProps } from '../lib/area';

export const MyCartPage = ({ area }: AreaProps) => {
  const premiseId = useIdParam('id');
  const missing = <PremiseMissing area={area} />;
  if (premiseId === undefined) return missing;
  return <NewOrderPage area={area} premiseId={premiseId} missing={missing} />;
};
