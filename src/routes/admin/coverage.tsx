import { CoveragePage as Coverage } from '../../features/coverage/coverage-page';

export const CoveragePage = () => <Coverage />;
