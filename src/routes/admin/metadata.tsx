import { MetadataPage as Metadata } from '@src/features/metadata/metadata-page';

export const MetadataPage = () => <Metadata />;
