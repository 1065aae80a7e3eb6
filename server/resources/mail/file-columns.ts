import type { UnsentMail } from '@contract/mail';
import { type FileColumn, instantCell } from '@server/platform/list-file/list-file';

export const UNSENT_MAIL_COLUMNS: readonly FileColumn<UnsentMail>[] = [
  { header: 'file.number', cell: ({ id }) => id },
  { header: 'unsentMail.recipient', cell: ({ recipient }) => recipient },
  { header: 'user.name', cell: ({ person }) => person?.name ?? null },
  { header: 'unsentMail.subject', cell: ({ subject }) => subject },
  { header: 'unsentMail.stateLabel', cell: ({ state }, { t }) => t(`unsentMail.state.${state}`) },
  { header: 'unsentMail.since', cell: ({ createdAt }, context) => instantCell(createdAt, context) },
  { header: 'unsentMail.tries', cell: ({ tries }) => tries },
  {
    header: 'unsentMail.lastFailure',
    cell: ({ channel, lastFailure }, { t }) =>
      lastFailure &&
      t(`unsentMail.${channel === 'gateway' ? 'gatewayFailure' : 'failure'}.${lastFailure.kind}`),
  },
  {
    header: 'unsentMail.nextTry',
    cell: ({ nextTryAt }, context) => nextTryAt && instantCell(nextTryAt, context),
  },
];
