import { BulkAssign } from '../../features/assignment/grid/bulk-assign';

export const BulkAssignPage = () => <BulkAssign />;
