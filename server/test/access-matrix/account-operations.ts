import { comboCall, listCall, type Operation, publicCall, recordCall, simpleCall } from './operation';
import { PASSWORD } from './world';

const USERS = 'users, approval of users, roles, access rights';
const MAILS = 'unsent mails';
const SETTINGS = 'pricing, settings, metadata, reports';
const EVERYBODY = 'combos and settings for everybody';
const OWN_ACCOUNT = 'own account';
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

const missingKey = publicCall(204, () => ({
  path: { lng: 'hk', ns: 'translation' },
  body: { 'no.such.key': '' },
}));

const visitors: Record<string, Operation> = {
  'POST /api/v1/auth/signin': publicCall(401, ({ world }) => ({
    // Valid credentials; the 401 asks for the second step, not for a session.
    body: { email: world.stranger.email, password: PASSWORD },
  })),
  'POST /api/v1/auth/signin/second': publicCall(200, ({ world }) => ({
    body: { ticket: world.stranger.tokens['second-factor'], code: world.code },
  })),
  'POST /api/v1/auth/sign-up': publicCall(202, () => ({
    body: { ...person, ...mail, password: NEW_PASSWORD },
  })),
  // Complete except for the second step.
  'POST /api/v1/setup': publicCall(401, ({ world }) => ({
    body: {
      token: world.ownerToken,
      email: world.stranger.email,
      password: NEW_PASSWORD,
      firstName: 'Mei',
      lastName: 'Lam',
      language: 'en',
    },
  })),
  'POST /api/v1/auth/verify-email': publicCall(204, ({ world }) => ({
    body: { token: world.stranger.tokens.verify },
  })),
  'POST /api/v1/auth/verify-email/resend': publicCall(202, () => ({ body: mail })),
  'POST /api/v1/auth/forget-password': publicCall(202, () => ({ body: mail })),
  'POST /api/v1/auth/reset-password': publicCall(204, ({ world }) => ({
    body: { token: world.stranger.tokens.reset, password: NEW_PASSWORD },
  })),
  'POST /api/v1/auth/device/request': publicCall(202, () => ({ body: mail })),
  'POST /api/v1/auth/device': publicCall(204, ({ world }) => ({
    body: { token: world.stranger.tokens.device },
  })),
  'POST /api/v1/auth/delete-account/request': publicCall(202, () => ({ body: mail })),
  'POST /api/v1/auth/delete-account': publicCall(204, ({ world }) => ({
    body: { token: world.stranger.tokens.delete, password: PASSWORD },
  })),
  'GET /api/v1/lang/locales/{lng}/{ns}.json': publicCall(200, () => ({
    path: { lng: 'hk', ns: 'translation' },
  })),
  'POST /locales/add/{lng}/{ns}': missingKey,
  'POST /api/v1/lang/locales/add/{lng}/{ns}': missingKey,
};

const ownAccount: Record<string, Operation> = {
  'POST /api/v1/auth/signout': simpleCall(OWN_ACCOUNT),
  'GET /api/v1/auth/me': simpleCall(OWN_ACCOUNT),
  'GET /api/v1/account': simpleCall(OWN_ACCOUNT),
  'PUT /api/v1/account': simpleCall(OWN_ACCOUNT, () => ({
    body: { ...person, mailPreferences, version: 1 },
  })),
  'PUT /api/v1/account/password': simpleCall(OWN_ACCOUNT, () => ({
    body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
  })),
  'PUT /api/v1/account/email': simpleCall(OWN_ACCOUNT, () => ({ body: { ...mail, password: PASSWORD } })),
  'GET /api/v1/account/export': simpleCall(OWN_ACCOUNT),
  'DELETE /api/v1/account': simpleCall(OWN_ACCOUNT, () => ({ body: { password: PASSWORD } })),
  'GET /api/v1/account/session': simpleCall(OWN_ACCOUNT),
  'DELETE /api/v1/account/session': simpleCall(OWN_ACCOUNT),
  'DELETE /api/v1/account/session/{id}': recordCall(OWN_ACCOUNT, ({ at, me }) => ({
    path: { id: at.where === 'own' ? me.otherSession : at.session },
  })),
  'POST /api/v1/account/confirm': simpleCall(OWN_ACCOUNT, () => ({ body: { password: PASSWORD } })),
  'POST /api/v1/account/second-factor': simpleCall(OWN_ACCOUNT, () => ({ body: { password: PASSWORD } })),
  'POST /api/v1/account/second-factor/confirm': simpleCall(OWN_ACCOUNT, ({ world }) => ({
    body: { code: world.code },
  })),
  'DELETE /api/v1/account/second-factor': simpleCall(OWN_ACCOUNT, () => ({ body: { password: PASSWORD } })),
  'PUT /api/v1/account/avatar': simpleCall(OWN_ACCOUNT, ({ world }) => ({ picture: world.picture })),
  'DELETE /api/v1/account/avatar': simpleCall(OWN_ACCOUNT),
  // A client's picture: a user who can see a premise can see its users.
  'GET /api/v1/file/download/{avatarId}': recordCall('premises: read', ({ at }) => ({
    path: { avatarId: at.avatar },
  })),
  'GET /api/v1/notification': simpleCall(OWN_ACCOUNT),
  'GET /api/v1/notification/count': simpleCall(OWN_ACCOUNT),
  // Ids of other users are ignored.
  'PUT /api/v1/notification/mark-all-as-read': simpleCall(OWN_ACCOUNT, () => ({ body: { ids: [1] } })),
  'GET /api/v1/event': simpleCall(OWN_ACCOUNT),
};

const decision = (
  verb: string,
  who: 'waitingUser' | 'client' | 'suspendedUser' | 'invitedUser',
  body: object,
) => ({
  [`POST /api/v1/admin/user/{id}/${verb}`]: recordCall(USERS, ({ at }) => ({ path: { id: at[who] }, body })),
});

const users: Record<string, Operation> = {
  'GET /api/v1/admin/user': listCall(
    USERS,
    ({ client }) => client,
    () => ({ query: { limit: 100 } }),
  ),
  'GET /api/v1/admin/user/{id}': recordCall(USERS, ({ at }) => ({ path: { id: at.client } })),
  'POST /api/v1/admin/user': simpleCall(USERS, () => ({ body: { ...person, ...mail, roles: ['Staff'] } })),
  'PUT /api/v1/admin/user/{id}': recordCall(USERS, ({ at }) => ({
    path: { id: at.client },
    body: { ...person, ...mail, roles: ['Client'], version: 1 },
  })),
  ...decision('approve', 'waitingUser', {}),
  ...decision('reject', 'waitingUser', { reason: 'Unknown here' }),
  ...decision('suspend', 'client', { reason: 'Left' }),
  ...decision('activate', 'suspendedUser', {}),
  'DELETE /api/v1/admin/user/{id}/second-factor': recordCall(USERS, ({ at }) => ({
    path: { id: at.client },
    body: { reason: 'Lost the phone' },
  })),
  'POST /api/v1/admin/user/{id}/invite': recordCall(USERS, ({ at }) => ({ path: { id: at.invitedUser } })),
  'GET /api/v1/role': simpleCall(USERS),
  'GET /api/v1/role/{role}/user': listCall(
    USERS,
    ({ client }) => client,
    () => ({ path: { role: 'Client' } }),
  ),
  'GET /api/v1/role/user-assignable': comboCall(USERS, ({ client }) => client),
  'POST /api/v1/role/{role}/user': recordCall(
    USERS,
    ({ at }) => ({ path: { role: 'Agent' }, body: { userIds: [at.client] } }),
    { missing: 422 },
  ),
  'DELETE /api/v1/role/{role}/user/{userId}': recordCall(USERS, ({ at }) => ({
    path: { role: 'Client', userId: at.client },
  })),
  'GET /api/v1/access-right': listCall(USERS, ({ colleague }) => colleague),
  'GET /api/v1/access-right/{userId}': recordCall(USERS, ({ at }) => ({ path: { userId: at.colleague } })),
  'GET /api/v1/access-right/user/combo': comboCall(USERS, ({ colleague }) => colleague),
  'POST /api/v1/access-right': recordCall(
    USERS,
    ({ at }) => ({ body: { userId: at.colleague, version: 1, ...groups } }),
    { missing: 422 },
  ),
  'POST /api/v1/access-right/bulk': recordCall(
    USERS,
    ({ at }) => ({
      body: { userIds: [at.colleague], ...groups, premiseGroupIds: [at.premiseGroup], mode: 'add' },
    }),
    { missing: 422 },
  ),
  'POST /api/v1/access-right/preview': recordCall(
    USERS,
    ({ at }) => ({ body: { userIds: [at.colleague], ...groups, mode: 'add' } }),
    { missing: 422 },
  ),
  'GET /api/v1/admin/audit': simpleCall(USERS),
  'GET /api/v1/admin/audit/action': simpleCall(USERS),
};

const mails: Record<string, Operation> = {
  'GET /api/v1/admin/mail': listCall(
    MAILS,
    ({ unsentMail }) => unsentMail,
    () => ({ query: { limit: 100 } }),
  ),
  'POST /api/v1/admin/mail/{id}/send-again': recordCall(MAILS, ({ at }) => ({ path: { id: at.unsentMail } })),
  'POST /api/v1/admin/mail/test': simpleCall(MAILS),
  'DELETE /api/v1/admin/mail/{id}': recordCall(MAILS, ({ at }) => ({ path: { id: at.unsentMail } })),
};

const business: Record<string, Operation> = {
  'GET /api/v1/setting': simpleCall(EVERYBODY),
  'GET /api/v1/region/combo': simpleCall(EVERYBODY),
  'GET /api/v1/licence-type/combo': simpleCall(EVERYBODY),
  'GET /api/v1/consultant/combo': simpleCall('combos for internal roles'),
  'GET /api/v1/company/combo': simpleCall('combos for internal roles'),
  'GET /api/v1/admin/security-group/combo': simpleCall('combos for internal roles'),
  'GET /api/v1/admin/premise-group/combo': simpleCall('combos for internal roles'),
  'GET /api/v1/admin/home/checklist': simpleCall(SETTINGS),
  'GET /api/v1/admin/master-setting': simpleCall(SETTINGS),
  'PUT /api/v1/admin/master-setting': simpleCall(SETTINGS, ({ world }) => ({
    body: { ...world.setting, invoiceDueDays: 29 },
  })),
  'PUT /api/v1/admin/master-setting/logo': simpleCall(SETTINGS, ({ world }) => ({ picture: world.picture })),
  'GET /api/v1/admin/master-setting/history': simpleCall(SETTINGS),
  'GET /api/v1/admin/metadata/{kind}': listCall(
    SETTINGS,
    ({ consultant }) => consultant,
    () => ({ path: { kind: 'consultant' } }),
  ),
  'GET /api/v1/admin/metadata': simpleCall(SETTINGS),
  'GET /api/v1/admin/metadata/{kind}/order': simpleCall(SETTINGS, () => ({ path: { kind: 'region' } })),
  'PUT /api/v1/admin/metadata/{kind}/order': simpleCall(SETTINGS, ({ world: { places } }) => ({
    path: { kind: 'consultant' },
    body: { ids: [places.own.consultant, places.foreign.consultant] },
  })),
  'POST /api/v1/admin/metadata/{kind}': simpleCall(SETTINGS, () => ({
    path: { kind: 'region' },
    body: entry,
  })),
  'PUT /api/v1/admin/metadata/{kind}/{id}': recordCall(SETTINGS, ({ at }) => ({
    path: { kind: 'consultant', id: at.consultant },
    body: { ...entry, version: 1 },
  })),
  'DELETE /api/v1/admin/metadata/{kind}/{id}': recordCall(SETTINGS, ({ at }) => ({
    path: { kind: 'consultant', id: at.consultant },
  })),
  'GET /api/v1/admin/price-manage': simpleCall(SETTINGS),
  'PUT /api/v1/admin/price-manage': simpleCall(SETTINGS, () => ({ body: { dates: [specialDate] } })),
  'GET /api/v1/admin/price-manage/holiday': simpleCall(SETTINGS, () => ({ query: { year: 2027 } })),
  'GET /api/v1/admin/price-list': simpleCall(SETTINGS),
  'GET /api/v1/admin/price-list/history': simpleCall(SETTINGS),
  'GET /api/v1/admin/price-list/minimum-wage': simpleCall(SETTINGS, () => ({
    query: { validFrom: '2027-05-01', perHour: 4_500 },
  })),
  'PUT /api/v1/admin/price-list/minimum-wage': simpleCall(SETTINGS, ({ world }) => ({
    body: {
      validFrom: '2027-05-01',
      perHour: 4_500,
      priceListVersion: world.priceList.version,
      settingVersion: world.setting.version,
      rows: [],
    },
  })),
  'POST /api/v1/admin/price-list/notice': simpleCall(SETTINGS, ({ world }) => ({
    body: { validFrom: world.priceList.rows[0]?.validFrom },
  })),
  'PUT /api/v1/admin/price-list': simpleCall(SETTINGS, ({ world }) => ({ body: world.priceList })),
};

/** Accounts, users and business-wide settings. */
export const ACCOUNT_OPERATIONS: Record<string, Operation> = {
  ...visitors,
  ...ownAccount,
  ...users,
  ...mails,
  ...business,
};
