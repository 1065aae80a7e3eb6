//#client
import { SampleRecordList } from '@src/features/sample-record/sample-record-list';
import type { AreaProps } from '@src/lib/area';

export const SampleRecordsPage = ({ area }: AreaProps) => <SampleRecordList area={area} />;
//#end
