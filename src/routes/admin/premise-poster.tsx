import { Missing } from '@src/components/layout/missing';
import { PosterPage } from '@src/features/poster/poster-page';
import { useIdParam } from '@src/hooks/use-id-param';
import { paths } from '@src/lib/paths';

export const PremisePosterPage = () => {
  const premiseId = useIdParam('id');
  if (premiseId === undefined) return <Missing what="premise" to={paths.premises('admin')} />;
  return <PosterPage key={premiseId} premiseId={premiseId} />;
};
