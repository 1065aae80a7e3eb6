import { OpenPlacesPage as OpenPlaces } from '../../features/coverage/open-places-page';

export const OpenPlacesPage = () => <OpenPlaces />;
