//#client
import { SampleRecordList } from '../../features/sample-record/sample-record-list';

export const ClientSampleRecordsPage = () => <SampleRecordList area="client" />;
//#end
