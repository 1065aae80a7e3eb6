import { Missing } from '../components/layout/missing';
import { PostOrderDetail } from '../features/post-order/post-order-detail';
import { useIdParam } from '../hooks/use-id-param';
import type { AreaProps } from '../lib/area';
import { paths } from '../lib/paths';

export const PostOrdersPage = ({ area }: AreaProps) => {
  const premiseId = useIdParam('id');
  if (premiseId === undefined) return <Missing what="premise" to={paths.premises(area)} />;
  return <PostOrderDetail key={premiseId} area={area} premiseId={premiseId} />;
};
