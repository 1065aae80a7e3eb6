import { BookingEditorPage } from '../../features/booking-editor/booking-editor-page';
import { PremiseMissing } from '../../features/premise/premise-missing';
import { useIdParam } from '../../hooks/use-id-param';

export const AdminMyCartPage = () => {
  const premiseId = useIdParam('id');
  const missing = <PremiseMissing area="admin" />;
  if (premiseId === undefined) return missing;
  return <BookingEditorPage area="admin" premiseId={premiseId} missing={missing} />;
};
