import { paths } from '../lib/paths';
import { GUARD_ROUTES } from './guard-routes';
import { IMPORT_ROUTES } from './import-routes';
import { inBothAreas, type PageRoute } from './page-route';
import { PRICING_ROUTES } from './pricing-routes';
import { SETTING_ROUTES } from './setting-routes';

/** Pages of a premise and its records, in both areas. */
const PREMISE_ROUTES: readonly PageRoute[] = [
  ...inBothAreas(paths.standingOrders, 'standingOrder.manage', () =>
    import('../routes/standing-orders').then((module) => module.StandingOrdersPage),
  ),
  ...inBothAreas(paths.standingOrderCreate, 'standingOrder.manage', () =>
    import('../routes/standing-order-create').then((module) => module.StandingOrderCreatePage),
  ),
  ...inBothAreas(
    (area) => paths.standingOrder(area, ':id'),
    'standingOrder.manage',
    () => import('../routes/standing-order').then((module) => module.StandingOrderPage),
  ),
  ...inBothAreas(
    (area) => paths.standingOrderEdit(area, ':id'),
    'standingOrder.manage',
    () => import('../routes/standing-order-edit').then((module) => module.StandingOrderEditPage),
  ),
  ...inBothAreas(
    (area) => paths.premises(area),
    'premise.read',
    () => import('../routes/premises').then((module) => module.PremisesPage),
  ),
  ...inBothAreas(
    (area) => paths.premiseCreate(area),
    'premise.edit',
    () => import('../routes/premise-create').then((module) => module.PremiseCreatePage),
  ),
  ...inBothAreas(
    (area) => paths.premise(area, ':id'),
    'premise.read',
    () => import('../routes/premise').then((module) => module.PremisePage),
  ),
  ...inBothAreas(
    (area) => paths.premiseEdit(area, ':id'),
    'premise.edit',
    () => import('../routes/premise-edit').then((module) => module.PremiseEditPage),
  ),
  ...inBothAreas(
    (area) => paths.postOrders(area, ':id'),
    'postOrder.read',
    () => import('../routes/post-orders').then((module) => module.PostOrdersPage),
  ),
  {
    path: paths.postOrderEdit('admin', ':id'),
    access: 'postOrder.edit',
    area: 'admin',
    load: () => import('../routes/post-order-edit').then((module) => module.PostOrderEditPage),
  },
  {
    path: paths.postOrderEdit('client', ':id'),
    access: 'postOrder.propose',
    area: 'client',
    load: () => import('../routes/post-order-edit').then((module) => module.PostOrderEditPage),
  },
  ...inBothAreas(
    (area) => paths.newBooking(area, ':id'),
    'booking.edit',
    () => import('../routes/my-cart').then((module) => module.MyCartPage),
  ),
  ...inBothAreas(
    (area) => paths.bookingAsCart(area, ':id', ':bookingId'),
    'booking.edit',
    () => import('../routes/booking-edit').then((module) => module.PremiseBookingEditPage),
  ),
  ...inBothAreas(
    (area) => paths.bookingEdit(area, ':id', ':bookingId'),
    'booking.edit',
    () => import('../routes/booking-edit').then((module) => module.PremiseBookingEditPage),
  ),
  ...inBothAreas(
    (area) => paths.bookingItemEdit(area, ':id', ':bookingId', ':itemId'),
    'booking.edit',
    () => import('../routes/booking-edit').then((module) => module.PremiseBookingItemEditPage),
  ),
  ...inBothAreas(
    (area) => paths.invoice(area, ':id', ':date'),
    'document.read',
    () => import('../routes/invoice').then((module) => module.PremiseInvoicePage),
  ),
  ...inBothAreas(
    (area) => paths.servedMonth(area, ':id', ':date'),
    'servedMonth.read',
    () => import('../routes/served-month').then((module) => module.PremiseServedMonthPage),
  ),
  ...inBothAreas(
    (area) => paths.quotation(area, ':id', ':date'),
    'document.read',
    () => import('../routes/quotation').then((module) => module.PremiseQuotationPage),
  ),
  ...inBothAreas(
    (area) => paths.statement(area, ':id'),
    'document.read',
    () => import('../routes/statement').then((module) => module.PremiseStatementPage),
  ),
  ...inBothAreas(
    (area) => paths.companyStatement(area, ':id'),
    'document.read',
    () => import('../routes/company-statement').then((module) => module.CompanyStatementRoute),
  ),
  ...inBothAreas(
    (area) => paths.creditNotes.list(area, ':id'),
    'creditNote.read',
    () => import('../routes/notes').then((module) => module.CreditNotesPage),
  ),
  ...inBothAreas(
    (area) => paths.creditNotes.create(area, ':id'),
    'creditNote.edit',
    () => import('../routes/notes').then((module) => module.CreditNoteCreatePage),
  ),
  ...inBothAreas(
    (area) => paths.creditNotes.edit(area, ':id', ':code'),
    'creditNote.edit',
    () => import('../routes/notes').then((module) => module.CreditNoteEditPage),
  ),
  ...inBothAreas(
    (area) => paths.creditNotes.one(area, ':id', ':code'),
    'creditNote.read',
    () => import('../routes/notes').then((module) => module.CreditNotePage),
  ),
  ...inBothAreas(
    (area) => paths.debitNotes.list(area, ':id'),
    'creditNote.read',
    () => import('../routes/notes').then((module) => module.DebitNotesPage),
  ),
  ...inBothAreas(
    (area) => paths.debitNotes.create(area, ':id'),
    'creditNote.edit',
    () => import('../routes/notes').then((module) => module.DebitNoteCreatePage),
  ),
  ...inBothAreas(
    (area) => paths.debitNotes.edit(area, ':id', ':code'),
    'creditNote.edit',
    () => import('../routes/notes').then((module) => module.DebitNoteEditPage),
  ),
  ...inBothAreas(
    (area) => paths.debitNotes.one(area, ':id', ':code'),
    'creditNote.read',
    () => import('../routes/notes').then((module) => module.DebitNotePage),
  ),
];

/** Pages inside the shell: the protected paths of the specification (§2), and those of docs/decisions/007. */
export const SHELL_ROUTES: readonly PageRoute[] = [
  {
    path: paths.home,
    access: 'signed-in',
    load: () => import('../routes/home').then((module) => module.HomePage),
  },
  {
    path: paths.adminHome,
    access: 'internal',
    load: () => import('../routes/admin/home').then((module) => module.AdminHomePage),
  },
  {
    path: paths.accountSetting,
    access: 'signed-in',
    load: () => import('../routes/account-setting').then((module) => module.AccountSettingPage),
  },
  ...PREMISE_ROUTES,
  {
    path: paths.booking('client', ':id', ':bookingId'),
    access: 'booking.read',
    load: () => import('../routes/client/booking').then((module) => module.ClientBookingPage),
  },
  {
    path: paths.booking('admin', ':id', ':bookingId'),
    access: 'booking.read',
    load: () => import('../routes/admin/booking').then((module) => module.AdminBookingPage),
  },
  {
    path: paths.invoiceEdit(':id', ':date'),
    access: 'document.edit',
    load: () => import('../routes/admin/invoice-edit').then((module) => module.AdminInvoiceEditPage),
  },
  {
    path: paths.documents('admin'),
    access: 'document.read',
    area: 'admin',
    load: () => import('../routes/admin/documents').then((module) => module.AdminDocumentsPage),
  },
  {
    path: paths.documents('client'),
    access: 'document.read',
    area: 'client',
    load: () => import('../routes/client/documents').then((module) => module.ClientDocumentsPage),
  },
  {
    path: paths.receipts,
    access: 'receipt.manage',
    load: () => import('../routes/admin/receipts').then((module) => module.AdminReceiptsPage),
  },
  {
    path: paths.bankImports,
    access: 'receipt.manage',
    load: () => import('../routes/admin/bank-imports').then((module) => module.AdminBankImportsPage),
  },
  {
    path: paths.bankImport(':id'),
    access: 'receipt.manage',
    load: () => import('../routes/admin/bank-import').then((module) => module.AdminBankImportPage),
  },
  {
    path: paths.journal,
    access: 'books.manage',
    load: () => import('../routes/admin/journal').then((module) => module.JournalPage),
  },
  {
    path: paths.payroll,
    access: 'books.manage',
    load: () => import('../routes/admin/payroll').then((module) => module.PayrollPage),
  },
  {
    path: paths.company(':id'),
    access: 'receipt.manage',
    load: () => import('../routes/admin/company').then((module) => module.AdminCompanyPage),
  },
  {
    path: paths.premiseCalendar,
    access: 'booking.read',
    area: 'client',
    load: () => import('../routes/client/premise-calendar').then((module) => module.PremiseCalendarPage),
  },
  {
    path: paths.clientBookings,
    access: 'booking.read',
    area: 'client',
    load: () => import('../routes/client/bookings').then((module) => module.ClientBookingsPage),
  },
  {
    path: paths.problemReports,
    access: 'problemReport.answer',
    load: () => import('../routes/admin/problem-reports').then((module) => module.ProblemReportsPage),
  },
  {
    path: paths.manageBookings,
    access: 'booking.read',
    load: () => import('../routes/admin/manage-bookings').then((module) => module.ManageBookingsPage),
  },
  {
    path: paths.manageBooking(':id'),
    access: 'booking.read',
    load: () => import('../routes/admin/booking').then((module) => module.ManageBookingPage),
  },
  ...GUARD_ROUTES,
  ...SETTING_ROUTES,
  ...IMPORT_ROUTES,
  {
    path: paths.users,
    access: 'user.manage',
    load: () => import('../routes/admin/users').then((module) => module.UsersPage),
  },
  {
    path: paths.userCreate,
    access: 'user.manage',
    load: () => import('../routes/admin/user-create').then((module) => module.UserCreatePage),
  },
  {
    path: paths.user(':id'),
    access: 'user.manage',
    load: () => import('../routes/admin/user').then((module) => module.UserProfilePage),
  },
  {
    path: paths.userEdit(':id'),
    access: 'user.manage',
    load: () => import('../routes/admin/user-edit').then((module) => module.UserEditPage),
  },
  {
    path: paths.roles,
    access: 'user.manage',
    flag: 'funding_phase1',
    load: () => import('../routes/admin/roles').then((module) => module.RolesPage),
  },
  ...PRICING_ROUTES,
  {
    path: paths.report,
    access: 'setting.manage',
    flag: 'funding_phase1',
    load: () => import('../routes/admin/report').then((module) => module.ReportPage),
  },
];
