import { Missing } from '@src/components/layout/missing';
import { WebhookPage } from '@src/features/webhook/webhook-page';
import { useIdParam } from '@src/hooks/use-id-param';
import { paths } from '@src/lib/paths';

export const AdminWebhookPage = () => {
  const id = useIdParam('id');
  if (id === undefined) return <Missing what="webhook" to={paths.webhooks} />;
  return <WebhookPage id={id} />;
};
