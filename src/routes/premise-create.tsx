import { PremiseCreate } from '../features/premise/premise-create';
import type { AreaProps } from '../lib/area';

export const PremiseCreatePage = ({ area }: AreaProps) => <PremiseCreate area={area} />;
