import { useSlotActions } from '@src/features/assignment/slot-actions';
import { OpenPlacesPage as OpenPlaces } from '@src/features/coverage/open-places-page';

export const OpenPlacesPage = () => <OpenPlaces slotAction={useSlotActions()} />;
