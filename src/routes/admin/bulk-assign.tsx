import { BulkAssign } from '@src/features/assignment/grid/bulk-assign';

export const BulkAssignPage = () => <BulkAssign />;
