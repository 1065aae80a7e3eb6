import { SHIFT_TYPES } from '@contract/shift';
import { useSearchParams } from 'react-router-dom';
import { Missing } from '../components/layout/missing';
import { PostOrderEdit } from '../features/post-order/post-order-edit';
import { useIdParam } from '../hooks/use-id-param';
import type { AreaProps } from '../lib/area';
import { paths } from '../lib/paths';

export const PostOrderEditPage = ({ area }: AreaProps) => {
  const premiseId = useIdParam('id');
  const [search] = useSearchParams();
  const type = SHIFT_TYPES.find((each) => each === search.get('shift')) ?? null;
  if (premiseId === undefined) return <Missing what="premise" to={paths.premises(area)} />;
  return <PostOrderEdit key={`${premiseId} ${type}`} area={area} premiseId={premiseId} type={type} />;
};
