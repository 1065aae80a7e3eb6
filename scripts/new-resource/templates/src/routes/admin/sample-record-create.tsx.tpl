import { SampleRecordCreate } from '@src/features/sample-record/sample-record-create';

export const SampleRecordCreatePage = () => <SampleRecordCreate />;
