import { MetadataPage as Metadata } from '../../features/metadata/metadata-page';

export const MetadataPage = () => <Metadata />;
