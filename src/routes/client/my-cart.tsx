import { BookingEditorPage } from '../../features/booking-editor/booking-editor-page';
import { PremiseMissing } from '../../features/premise/premise-missing';
import { useIdParam } from '../../hooks/use-id-param';

export const ClientMyCartPage = () => {
  const premiseId = useIdParam('id');
  const missing = <PremiseMissing area="client" />;
  if (premiseId === undefined) return missing;
  return <BookingEditorPage area="client" premiseId={premiseId} missing={missing} />;
};
