import { SampleRecordCreate } from '../../features/sample-record/sample-record-create';

export const SampleRecordCreatePage = () => <SampleRecordCreate />;
