/**
 * The sections of the translations that pages without a sign-in use: sign-in and sign-up, the guard's page, and what
 * surrounds every page. With the words outside sections, they are loaded before the first paint; all translations are six
 * times as large.
 */
export const START_SECTIONS: readonly string[] = [
  'connection',
  'deleteAccount',
  'demoData',
  'demoMailbox',
  'duration',
  'duty',
  'errorState',
  'forgetPassword',
  'form',
  'language',
  'lazyPart',
  'login',
  'mailLink',
  'notFound',
  'password',
  'permissionDenied',
  'postOrder',
  'problem',
  'resetPassword',
  'sending',
  'setup',
  'signUp',
  'terms',
  'theme',
  'toast',
  'unauthorized',
  'validation',
  'verifyEmail',
];
