import { PayrollPage as Payroll } from '@src/features/payroll/payroll-page';

export const PayrollPage = () => <Payroll />;
