import { OpenPlacesPage as OpenPlaces } from '@src/features/coverage/open-places-page';

export const OpenPlacesPage = () => <OpenPlaces />;
