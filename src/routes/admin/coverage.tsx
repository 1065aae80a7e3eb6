import { CoveragePage as Coverage } from '@src/features/coverage/coverage-page';
import { renderRunningGaps } from '../running-gaps';

export const CoveragePage = () => <Coverage renderNow={renderRunningGaps} />;
