import { PremiseList } from '../features/premise/premise-list';
import type { AreaProps } from '../lib/area';

export const PremisesPage = ({ area }: AreaProps) => <PremiseList area={area} />;
