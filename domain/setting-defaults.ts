import { ASSIGNMENT_RULES, type AssignmentRule } from '@contract/assignment-rule';
import type { MasterSettingFields } from '@contract/master-setting';
import { minor } from './money';

const WARN: readonly AssignmentRule[] = ['rest', 'duty_hours', 'weekly_hours', 'monthly_hours', 'rest_day'];

/** The settings of a new installation, typical for a guarding company in Hong Kong. Each can be reset to its default. */
export const DEFAULT_SETTINGS: Omit<MasterSettingFields, 'company'> = {
  currency: 'HKD',
  timeZone: 'Asia/Hong_Kong',
  taxRates: [],
  taxLabel: { cn: '税', hk: '稅', en: 'Tax' },
  invoiceDueDays: 30,
  urgentLeadHours: 24,
  urgentSurcharge: 5000,
  cancelCutOffHours: 24,
  lateCancelPercent: 0,
  defaultShifts: [
    { type: 'Morning', startTime: '06:00', endTime: '12:00' },
    { type: 'Afternoon', startTime: '12:00', endTime: '18:00' },
    { type: 'Night', startTime: '18:00', endTime: '00:00' },
    { type: 'Special', startTime: '00:00', endTime: '06:00' },
  ],
  minRestHours: 8,
  joinMinutes: 30,
  maxDutyHours: 12,
  absoluteDutyHours: 16,
  absoluteDaysInRow: 12,
  overrideRoles: ['SuperAdmin', 'Manager'],
  maxWeeklyHours: 72,
  maxMonthlyHours: null,
  restDayEvery: 7,
  assignmentRules: Object.fromEntries(
    ASSIGNMENT_RULES.map((rule) => [rule, WARN.includes(rule) ? 'warn' : 'block']),
  ) as MasterSettingFields['assignmentRules'],
  expiryNoticeDays: [180, 120, 90, 30, 7, 0],
  onCostBasisPoints: 500,
  onCostMonthlyCap: null,
  minimumWages: [
    { validFrom: '2023-05-01', perHour: minor(4000) },
    { validFrom: '2025-05-01', perHour: minor(4210) },
    { validFrom: '2026-05-01', perHour: minor(4310) },
  ],
  reminders: [],
  reminderTexts: [],
  secondFactorFor: [],
  dutyDeskPhone: '',
  tellHours: 72,
  confirmHours: 24,
  lateMinutes: 10,
  servedRounding: 5,
  agreeDays: 5,
  silenceAgrees: false,
  eraseAfterYears: 7,
  keepNotificationMonths: 24,
  keepHistoryYears: 7,
  lockedUntil: null,
  writeOffLimit: minor(0),
  accounts: { receivable: '1100', sales: '4000', tax: '2200', bank: '1000', writeOff: '6100' },
  cancelRule: { cn: '', hk: '', en: '' },
};
