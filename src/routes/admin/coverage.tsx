import { CoveragePage as Coverage } from '../../features/coverage/coverage-page';
import { renderRunningGaps } from '../running-gaps';

export const CoveragePage = () => <Coverage renderNow={renderRunningGaps} />;
