import { about, combo, list, type Operation, open, plain } from './operation';
import { PASSWORD } from './world';

const USERS = 'users, approval of users, roles, access rights';
const MAILS = 'unsent mails';
const SETTINGS = 'pricing, settings, metadata, reports';
const EVERYBODY = 'combos and settings for everybody';
const SELF = 'own account';
const NEW_PASSWORD = 'Quiet-Harbour-92-Lane';

const person = { firstName: 'Mei', lastName: 'Lam', phone: '', language: 'en' } as const;
const mailPreferences = { booking: 'at-once', user: 'daily', licence: 'none' };
const mail = { email: 'new@keepwatch.test' };
const names = { cn: '新', hk: '新', en: 'New' };
const entry = { code: 'NEW', names, order: 1, active: true };
const specialDate = {
  date: '2026-10-01',
  kind: 'statutory',
  names,
  mode: 'percent',
  value: 15_000,
  shiftTypes: ['Night'],
};
const groups = { premiseGroupIds: [], securityGroupIds: [] };

const missingKey = open(204, () => ({
  path: { lng: 'hk', ns: 'translation' },
  body: { 'no.such.key': '' },
}));

const visitors: Record<string, Operation> = {
  'POST /api/v1/auth/signin': open(401, ({ world }) => ({
    // Right but for the second step: what is refused here is never a session.
    body: { email: world.stranger.email, password: PASSWORD },
  })),
  'POST /api/v1/auth/signin/second': open(200, ({ world }) => ({
    body: { ticket: world.stranger.tokens['second-factor'], code: world.code },
  })),
  'POST /api/v1/auth/sign-up': open(202, () => ({ body: { ...person, ...mail, password: NEW_PASSWORD } })),
  // Done, up to the second step.
  'POST /api/v1/setup': open(401, ({ world }) => ({
    body: {
      token: world.ownerToken,
      email: world.stranger.email,
      password: NEW_PASSWORD,
      firstName: 'Mei',
      lastName: 'Lam',
      language: 'en',
    },
  })),
  'POST /api/v1/auth/verify-email': open(204, ({ world }) => ({
    body: { token: world.stranger.tokens.verify },
  })),
  'POST /api/v1/auth/verify-email/resend': open(202, () => ({ body: mail })),
  'POST /api/v1/auth/forget-password': open(202, () => ({ body: mail })),
  'POST /api/v1/auth/reset-password': open(204, ({ world }) => ({
    body: { token: world.stranger.tokens.reset, password: NEW_PASSWORD },
  })),
  'POST /api/v1/auth/delete-account/request': open(202, () => ({ body: mail })),
  'POST /api/v1/auth/delete-account': open(204, ({ world }) => ({
    body: { token: world.stranger.tokens.delete, password: PASSWORD },
  })),
  'GET /api/v1/lang/locales/{lng}/{ns}.json': open(200, () => ({ path: { lng: 'hk', ns: 'translation' } })),
  'POST /locales/add/{lng}/{ns}': missingKey,
  'POST /api/v1/lang/locales/add/{lng}/{ns}': missingKey,
};

const ownAccount: Record<string, Operation> = {
  'POST /api/v1/auth/signout': plain(SELF),
  'GET /api/v1/auth/me': plain(SELF),
  'GET /api/v1/account': plain(SELF),
  'PUT /api/v1/account': plain(SELF, () => ({
    body: { ...person, mailPreferences, version: 1 },
  })),
  'PUT /api/v1/account/password': plain(SELF, () => ({
    body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
  })),
  'PUT /api/v1/account/email': plain(SELF, () => ({ body: { ...mail, password: PASSWORD } })),
  'GET /api/v1/account/export': plain(SELF),
  'DELETE /api/v1/account': plain(SELF, () => ({ body: { password: PASSWORD } })),
  'GET /api/v1/account/session': plain(SELF),
  'DELETE /api/v1/account/session': plain(SELF),
  'DELETE /api/v1/account/session/{id}': about(SELF, ({ at, me }) => ({
    path: { id: at.where === 'own' ? me.otherSession : at.session },
  })),
  'POST /api/v1/account/second-factor': plain(SELF, () => ({ body: { password: PASSWORD } })),
  'POST /api/v1/account/second-factor/confirm': plain(SELF, ({ world }) => ({ body: { code: world.code } })),
  'DELETE /api/v1/account/second-factor': plain(SELF, () => ({ body: { password: PASSWORD } })),
  'PUT /api/v1/account/avatar': plain(SELF, ({ world }) => ({ picture: world.picture })),
  'DELETE /api/v1/account/avatar': plain(SELF),
  // A client's: whoever sees a premise sees its users.
  'GET /api/v1/file/download/{avatarId}': about('premises: read', ({ at }) => ({
    path: { avatarId: at.avatar },
  })),
  'GET /api/v1/notification': plain(SELF),
  'GET /api/v1/notification/count': plain(SELF),
  // Other people's are ignored.
  'PUT /api/v1/notification/mark-all-as-read': plain(SELF, () => ({ body: { ids: [1] } })),
  'GET /api/v1/event': plain(SELF),
};

const decision = (
  verb: string,
  who: 'waitingUser' | 'client' | 'suspendedUser' | 'invitedUser',
  body: object,
) => ({
  [`POST /api/v1/admin/user/{id}/${verb}`]: about(USERS, ({ at }) => ({ path: { id: at[who] }, body })),
});

const users: Record<string, Operation> = {
  'GET /api/v1/admin/user': list(
    USERS,
    ({ client }) => client,
    () => ({ query: { limit: 100 } }),
  ),
  'GET /api/v1/admin/user/{id}': about(USERS, ({ at }) => ({ path: { id: at.client } })),
  'POST /api/v1/admin/user': plain(USERS, () => ({ body: { ...person, ...mail, roles: ['Staff'] } })),
  'PUT /api/v1/admin/user/{id}': about(USERS, ({ at }) => ({
    path: { id: at.client },
    body: { ...person, ...mail, roles: ['Client'], version: 1 },
  })),
  ...decision('approve', 'waitingUser', {}),
  ...decision('reject', 'waitingUser', { reason: 'Unknown here' }),
  ...decision('suspend', 'client', { reason: 'Left' }),
  ...decision('activate', 'suspendedUser', {}),
  'DELETE /api/v1/admin/user/{id}/second-factor': about(USERS, ({ at }) => ({
    path: { id: at.client },
    body: { reason: 'Lost the phone' },
  })),
  'POST /api/v1/admin/user/{id}/invite': about(USERS, ({ at }) => ({ path: { id: at.invitedUser } })),
  'GET /api/v1/role': plain(USERS),
  'GET /api/v1/role/{role}/user': list(
    USERS,
    ({ client }) => client,
    () => ({ path: { role: 'Client' } }),
  ),
  'GET /api/v1/role/user-assignable': combo(USERS, ({ client }) => client),
  'POST /api/v1/role/{role}/user': about(
    USERS,
    ({ at }) => ({ path: { role: 'Agent' }, body: { userIds: [at.client] } }),
    { missing: 422 },
  ),
  'DELETE /api/v1/role/{role}/user/{userId}': about(USERS, ({ at }) => ({
    path: { role: 'Client', userId: at.client },
  })),
  'GET /api/v1/access-right': list(USERS, ({ colleague }) => colleague),
  'GET /api/v1/access-right/{userId}': about(USERS, ({ at }) => ({ path: { userId: at.colleague } })),
  'GET /api/v1/access-right/user/combo': combo(USERS, ({ colleague }) => colleague),
  'POST /api/v1/access-right': about(
    USERS,
    ({ at }) => ({ body: { userId: at.colleague, version: 1, ...groups } }),
    { missing: 422 },
  ),
  'POST /api/v1/access-right/bulk': about(
    USERS,
    ({ at }) => ({
      body: { userIds: [at.colleague], ...groups, premiseGroupIds: [at.premiseGroup], mode: 'add' },
    }),
    { missing: 422 },
  ),
  'POST /api/v1/access-right/preview': about(
    USERS,
    ({ at }) => ({ body: { userIds: [at.colleague], ...groups, mode: 'add' } }),
    { missing: 422 },
  ),
  'GET /api/v1/admin/audit': plain(USERS),
  'GET /api/v1/admin/audit/action': plain(USERS),
};

const mails: Record<string, Operation> = {
  'GET /api/v1/admin/mail': list(
    MAILS,
    ({ unsentMail }) => unsentMail,
    () => ({ query: { limit: 100 } }),
  ),
  'POST /api/v1/admin/mail/{id}/send-again': about(MAILS, ({ at }) => ({ path: { id: at.unsentMail } })),
  'POST /api/v1/admin/mail/test': plain(MAILS),
  'DELETE /api/v1/admin/mail/{id}': about(MAILS, ({ at }) => ({ path: { id: at.unsentMail } })),
};

const business: Record<string, Operation> = {
  'GET /api/v1/setting': plain(EVERYBODY),
  'GET /api/v1/region/combo': plain(EVERYBODY),
  'GET /api/v1/licence-type/combo': plain(EVERYBODY),
  'GET /api/v1/consultant/combo': plain('combos for internal roles'),
  'GET /api/v1/company/combo': plain('combos for internal roles'),
  'GET /api/v1/admin/security-group/combo': plain('combos for internal roles'),
  'GET /api/v1/admin/premise-group/combo': plain('combos for internal roles'),
  'GET /api/v1/admin/home/checklist': plain(SETTINGS),
  'GET /api/v1/admin/master-setting': plain(SETTINGS),
  'PUT /api/v1/admin/master-setting': plain(SETTINGS, ({ world }) => ({
    body: { ...world.setting, invoiceDueDays: 29 },
  })),
  'PUT /api/v1/admin/master-setting/logo': plain(SETTINGS, ({ world }) => ({ picture: world.picture })),
  'GET /api/v1/admin/master-setting/history': plain(SETTINGS),
  'GET /api/v1/admin/metadata/{kind}': list(
    SETTINGS,
    ({ consultant }) => consultant,
    () => ({ path: { kind: 'consultant' } }),
  ),
  'GET /api/v1/admin/metadata': plain(SETTINGS),
  'GET /api/v1/admin/metadata/{kind}/order': plain(SETTINGS, () => ({ path: { kind: 'region' } })),
  'PUT /api/v1/admin/metadata/{kind}/order': plain(SETTINGS, ({ world: { places } }) => ({
    path: { kind: 'consultant' },
    body: { ids: [places.own.consultant, places.foreign.consultant] },
  })),
  'POST /api/v1/admin/metadata/{kind}': plain(SETTINGS, () => ({ path: { kind: 'region' }, body: entry })),
  'PUT /api/v1/admin/metadata/{kind}/{id}': about(SETTINGS, ({ at }) => ({
    path: { kind: 'consultant', id: at.consultant },
    body: { ...entry, version: 1 },
  })),
  'DELETE /api/v1/admin/metadata/{kind}/{id}': about(SETTINGS, ({ at }) => ({
    path: { kind: 'consultant', id: at.consultant },
  })),
  'GET /api/v1/admin/price-manage': plain(SETTINGS),
  'PUT /api/v1/admin/price-manage': plain(SETTINGS, () => ({ body: { dates: [specialDate] } })),
  'GET /api/v1/admin/price-manage/holiday': plain(SETTINGS, () => ({ query: { year: 2027 } })),
  'GET /api/v1/admin/price-list': plain(SETTINGS),
  'GET /api/v1/admin/price-list/history': plain(SETTINGS),
  'GET /api/v1/admin/price-list/minimum-wage': plain(SETTINGS, () => ({
    query: { validFrom: '2027-05-01', perHour: 4_500 },
  })),
  'PUT /api/v1/admin/price-list/minimum-wage': plain(SETTINGS, ({ world }) => ({
    body: {
      validFrom: '2027-05-01',
      perHour: 4_500,
      priceListVersion: world.priceList.version,
      settingVersion: world.setting.version,
      rows: [],
    },
  })),
  'PUT /api/v1/admin/price-list': plain(SETTINGS, ({ world }) => ({ body: world.priceList })),
};

/** Accounts, users and what is the business's as a whole. */
export const ACCOUNT_OPERATIONS: Record<string, Operation> = {
  ...visitors,
  ...ownAccount,
  ...users,
  ...mails,
  ...business,
};
