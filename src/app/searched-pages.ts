import type { FlagName, RoleName } from '@contract/access';
import { canCall, rolesIn } from '@domain/access';
import {
  BadgeAlert,
  BookOpenText,
  Building2,
  Cable,
  CalendarCheck,
  CalendarClock,
  CalendarHeart,
  CalendarRange,
  ChartNoAxesGantt,
  CopyPlus,
  Download,
  FileText,
  Flag,
  HandCoins,
  Landmark,
  type LucideIcon,
  MailWarning,
  Repeat,
  ShieldCheck,
  ShieldUser,
  UserPlus,
  UserRoundCheck,
  Wallet,
} from 'lucide-react';
import { areaOf } from '../lib/area';
import { paths } from '../lib/paths';
import { menuFor } from './menu';
import { SHELL_ROUTES } from './routes';

export interface SearchedPage {
  path: string;
  /** Translation key. */
  title: string;
  icon: LucideIcon;
  /** Other words that find the page, in every language: people search in the one they type. */
  words: readonly string[];
}

const BOOKING_WORDS = ['booking', 'order', '訂單', '預訂', '订单', '预订'];
const DOCUMENT_WORDS = [
  ...['invoice', 'bill', 'quotation', 'statement', 'credit note', 'payment'],
  ...['發票', '帳單', '報價單', '月結單', '貸項通知單', '付款'],
  ...['发票', '账单', '报价单', '月结单', '贷项通知单', '付款'],
];

/** What a client does on the page of a booking, which the list leads to. */
const ACTS_ON_BOOKINGS = [
  ...['cancel', 'repeat', 'change', 'report a problem', 'nobody came'],
  ...['取消', '再次預訂', '更改', '匯報問題', '沒有人到崗'],
  ...['再次预订', '更改', '反馈问题', '无人到岗'],
];
const WEEKLY_WORDS = ['weekly', 'every week', 'repeat', '每星期', '每周', '重複', '重复'];

/** Pages and acts that are not in the menu. */
const PAGES: readonly SearchedPage[] = [
  {
    path: paths.clientBookings,
    title: 'home.allBookings',
    icon: CalendarCheck,
    words: [...BOOKING_WORDS, ...ACTS_ON_BOOKINGS],
  },
  {
    path: paths.premiseCalendar,
    title: 'premise.all.title',
    icon: CalendarRange,
    words: ['calendar', 'week', 'month', '日曆', '日历', '更表'],
  },
  { path: paths.documents('client'), title: 'home.allDocuments', icon: FileText, words: DOCUMENT_WORDS },
  { path: paths.documents('admin'), title: 'document.worklist.title', icon: FileText, words: DOCUMENT_WORDS },
  {
    path: paths.receipts,
    title: 'receipt.list.title',
    icon: HandCoins,
    words: ['receipt', 'money received', 'refund', '收款', '退款', '入數'],
  },
  {
    path: paths.bankImports,
    title: 'bankImport.title',
    icon: Landmark,
    words: ['bank', 'csv', 'import', 'statement', 'paid', '銀行', '银行', '入數', '流水', '匯入'],
  },
  {
    path: paths.journal,
    title: 'journal.title',
    icon: BookOpenText,
    words: [
      'journal',
      'accounting',
      'xero',
      'quickbooks',
      'ledger',
      '日記帳',
      '日记账',
      '會計',
      '会计',
      '分錄',
    ],
  },
  {
    path: paths.payroll,
    title: 'payroll.title',
    icon: Wallet,
    words: ['payroll', 'salary', 'wages', 'mpf', '薪金', '出糧', '強積金', '工资', '薪资'],
  },
  ...(['client', 'admin'] as const).flatMap((area): SearchedPage[] => [
    {
      path: paths.standingOrders(area),
      title: 'standingOrder.list.title',
      icon: Repeat,
      words: WEEKLY_WORDS,
    },
    {
      path: paths.standingOrderCreate(area),
      title: 'standingOrder.create.title',
      icon: CopyPlus,
      words: WEEKLY_WORDS,
    },
  ]),
  {
    path: paths.problemReports,
    title: 'problemReport.list.title',
    icon: Flag,
    words: ['complaint', 'late', 'no one came', '投訴', '投诉', '遲到', '迟到'],
  },
  {
    path: paths.attendance,
    title: 'duty.title',
    icon: UserRoundCheck,
    words: ['on site', 'check in', 'missing', '到崗', '到岗', '簽到', '签到'],
  },
  {
    path: paths.premiseCreate('client'),
    title: 'premise.create.action',
    icon: Building2,
    words: ['new premise', 'site', '新增場所', '新增场所'],
  },
  {
    path: paths.premiseCreate('admin'),
    title: 'premise.create.action',
    icon: Building2,
    words: ['new premise', 'site', '新增場所', '新增场所'],
  },
  {
    path: paths.bulkAssign,
    title: 'assignment.grid.title',
    icon: ChartNoAxesGantt,
    words: ['assign', 'plan', '編配', '編更', '安排', '排班'],
  },
  {
    path: paths.roster,
    title: 'roster.title',
    icon: CalendarRange,
    words: ['roster', 'schedule', '更表', '班表'],
  },
  {
    path: paths.coverage,
    title: 'coverage.title',
    icon: ShieldCheck,
    words: ['coverage', 'gaps', '空缺', '缺口'],
  },
  {
    path: paths.openPlaces,
    title: 'home.open.title',
    icon: CalendarClock,
    words: ['open places', 'unfilled', '空缺', '未編配', '未安排'],
  },
  {
    path: paths.served,
    title: 'served.title',
    icon: ShieldCheck,
    words: ['attendance', 'served', '當值', '值班'],
  },
  {
    path: paths.breaches,
    title: 'breach.title',
    icon: BadgeAlert,
    words: ['override', 'rules', '規則', '规则'],
  },
  {
    path: paths.guardCreate,
    title: 'guard.create.action',
    icon: ShieldUser,
    words: ['new guard', '新增保安員', '新增保安员'],
  },
  {
    path: paths.specialDates,
    title: 'managePricing.tab.specialDates',
    icon: CalendarHeart,
    words: ['holiday', '假期', '節日', '节日'],
  },
  {
    path: paths.userCreate,
    title: 'user.create.title',
    icon: UserPlus,
    words: ['invite', 'new user', '邀請', '邀请'],
  },
  {
    path: paths.unsentMails,
    title: 'user.tab.mails',
    icon: MailWarning,
    words: ['email', 'mail', '電郵', '邮件'],
  },
  {
    path: paths.integration,
    title: 'integration.title',
    icon: Cable,
    words: ['api', 'key', 'webhook', 'integration', 'erp', '金鑰', '密钥', '程式', '程序', '接口'],
  },
  {
    path: paths.export,
    title: 'export.title',
    icon: Download,
    words: ['export', 'download', 'backup', '匯出', '导出'],
  },
];

const routeOf = (path: string) => {
  const [pathname] = path.split('?');
  return SHELL_ROUTES.find((route) => route.path === pathname);
};

interface SearchingUser {
  roles: readonly RoleName[];
  flags: readonly FlagName[];
  lacksSecondFactor: boolean;
}

/** The pages that a user may open: those of the menu, then the others. */
export const searchedPagesFor = (user: SearchingUser): SearchedPage[] => [
  ...menuFor({ ...user, isFunded: user.flags.includes('funding_phase1') }).map(({ path, title, icon }) => ({
    path,
    title,
    icon,
    words: [],
  })),
  ...PAGES.filter(({ path }) => {
    const route = routeOf(path);
    const viewer = { flags: user.flags, roles: rolesIn(areaOf(path), user.roles) };
    return !user.lacksSecondFactor && route !== undefined && canCall(route, viewer);
  }),
];
