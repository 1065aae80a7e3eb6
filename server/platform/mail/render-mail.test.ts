import { LANGUAGES, type Lang } from '@contract/primitives';
import {
  DOCUMENT_MAIL_KINDS,
  DUTY_MAIL_KINDS,
  LINK_MAIL_KINDS,
  MAIL_KINDS,
  type MailContent,
  type NotificationLine,
  SIGN_IN_MAIL_KINDS,
} from '@server/model/mail-content';
import { describe, expect, it } from 'vitest';
import { type MailSigner, renderMail as render } from './render-mail';
import { renderMessage } from './render-message';

const SITE = 'https://keepwatch.example';
const SIGNER = {
  company: { name: { en: 'Harbour & Watch', hk: '海望護衞', cn: '海望护卫' }, phone: '+852 2345 6789' },
  dutyDeskPhone: '+852 2345 0000',
} as MailSigner;
const renderMail = (content: MailContent, language: Lang, site: string, signer: MailSigner | null = SIGNER) =>
  render(content, language, site, signer);
const LINK = '/verify-email#token=a_Token-1';

const APPROVED: NotificationLine = {
  topic: 'APPROVAL_BOOKING',
  action: 'APPROVE',
  params: {
    person: 'Wong',
    premise: 'Harbour Court',
    bookingId: 7,
    firstDate: '2026-03-11',
    lastDate: '2026-04-01',
  },
  path: '/client/my-premise/3/booking/7',
};

const BILL = {
  note: 'credit-note',
  invoice: '3-2026-03',
  amount: 'HK$420.00',
  seller: 'Harbour Guards',
  premise: 'Harbour Court',
  code: '3-2026-03',
  period: 'Mar 1 – 31, 2026',
  total: 'HK$9,660.00',
  balance: 'HK$9,660.00',
  dueOn: 'May 1, 2026',
  payment: 'FPS 1234567',
  company: 'Harbour Estates',
  closing: 'HK$9,660.00',
  validFrom: 'Jan 1, 2027',
};
const DUTY = { shifts: 'Your shift: Wed, Mar 11 06:00-12:00, Harbour Court', count: 1 };
const SEAL = `120:${'0a'.repeat(32)}`;
const ACT = { by: 'Wong Siu Ming', whose: 'Lee Ka Yan', at: 'Mar 1, 2026 20:05' };
const isInvoice = (kind: string) => ['invoice', 'invoiceReminder', 'statement'].includes(kind);
const isDocument = (kind: string) => isInvoice(kind) || DOCUMENT_MAIL_KINDS.some((known) => known === kind);

const contentOf = (kind: string, person = 'Chan Tai Man'): MailContent =>
  ({
    kind,
    params: {
      person,
      email: 'new@keepwatch.test',
      reason: 'The company is not known to us',
      seal: SEAL,
      ...ACT,
      ...BILL,
      ...DUTY,
    },
    ...(LINK_MAIL_KINDS.some((known) => known === kind) && { link: LINK }),
    ...(isDocument(kind) && { path: '/client/my-premise/3/invoice/2026-03' }),
    ...((isInvoice(kind) || kind === 'priceNotice') && {
      lines: [{ description: 'Morning, 06:00–12:00: 2 guards × 23 days', amount: 'HK$9,660.00' }],
    }),
    ...(kind === 'reminder' && {
      text: '',
      lines: [
        {
          description: 'Invoice 3-2026-03, Harbour Court, due on May 1, 2026',
          amount: 'HK$9,660.00',
          path: '/document#key=a',
        },
      ],
    }),
    ...(kind === 'notifications' && {
      lines: [APPROVED, { ...APPROVED, action: 'CONFIRM', path: null }],
      count: 2,
    }),
  }) as MailContent;

const times = (text: string, part: string) => text.split(part).length - 1;

const every = LANGUAGES.flatMap((language) => MAIL_KINDS.map((kind) => ({ language, kind })));

describe('a message to a phone', () => {
  it.each(LANGUAGES.flatMap((language) => DUTY_MAIL_KINDS.map((kind) => ({ language, kind }))))(
    'of kind $kind has company, shifts and link in $language',
    ({ language, kind }) => {
      const content = { ...contentOf(kind), path: '/duty#key=k' } as MailContent;
      const text = renderMessage(content, language, SITE, SIGNER);
      expect(text).not.toMatch(/\bmail\.\w|\{\{|\}\}|undefined/);
      for (const part of [SIGNER.company.name[language], DUTY.shifts, `${SITE}/duty#key=k`])
        expect(times(text, part)).toBe(1);
    },
  );

  it('is about shifts only', () => {
    expect(() => renderMessage(contentOf('reset'), 'en', SITE, SIGNER)).toThrow('no message to a phone');
  });
});

describe('a mail', () => {
  it.each(every)('is signed by the company with its phones: $language, $kind', ({ language, kind }) => {
    const { text, html } = renderMail(contentOf(kind), language, SITE);
    const [, signature = ''] = text.split('\n-- \n');
    expect(signature.split('\n')[0]).toBe(SIGNER.company.name[language]);
    for (const phone of [SIGNER.company.phone, SIGNER.dutyDeskPhone]) {
      expect(times(signature, phone)).toBe(1);
      expect(html).toContain(`href="tel:${phone.replaceAll(' ', '')}"`);
    }
    expect(html).toContain(SIGNER.company.name[language].replace('&', '&amp;'));
  });

  it('names no phone that is not set, and one number once', () => {
    const phonesOf = (phone: string, dutyDeskPhone: string) => {
      const company = { ...SIGNER.company, phone };
      const { text } = renderMail(contentOf('reset'), 'en', SITE, { company, dutyDeskPhone });
      return text.split('\n-- \nHarbour & Watch\n')[1]?.split('\n').slice(0, -1);
    };
    expect(phonesOf('', '')).toEqual([]);
    expect(phonesOf('1234 5678', '')).toEqual(['Tel: 1234 5678']);
    expect(phonesOf('', '1234 5678')).toEqual(['Duty desk: 1234 5678']);
    expect(phonesOf('1234 5678', '1234 5678')).toEqual(['Tel: 1234 5678']);
  });

  it('of a document says that it can be answered, where the company has an address', () => {
    const footerOf = (content: MailContent, email: string) => {
      const company = { ...SIGNER.company, email };
      const { text } = renderMail(content, 'en', SITE, { ...SIGNER, company });
      return text.trimEnd().split('\n').at(-1);
    };
    const automatic = 'Keepwatch sent this email automatically.';
    const document = { kind: 'invoice', id: 7, partId: null };
    const invoice = { ...contentOf('invoice'), document } as MailContent;
    expect(footerOf(invoice, 'accounts@keepwatch.test')).toBe(`${automatic} You can reply to it.`);
    expect(footerOf(invoice, '')).toBe(`${automatic} Replies are not read.`);
    expect(footerOf(contentOf('reset'), 'accounts@keepwatch.test')).toBe(
      `${automatic} Replies are not read.`,
    );
  });

  it('does not break codes and dates over two lines', () => {
    const { html } = renderMail(contentOf('invoice'), 'hk', SITE);
    expect(html).toContain('發票 <span style="white-space:nowrap">3-2026-03</span>');
  });

  it.each(every)('of kind $kind is complete in $language', ({ kind, language }) => {
    const content = contentOf(kind);
    const { subject, text, html } = renderMail(content, language, SITE);
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/\bmail\.\w|\{\{|\}\}|undefined/);
      expect(part.trim()).not.toBe('');
    }
    // The requester typed the name, perhaps for another person's address.
    const isVerified = kind !== 'verify' && kind !== 'emailChange';
    expect([text, html].map((part) => part.includes('Chan Tai Man'))).toEqual([isVerified, isVerified]);
    const withToken = 'link' in content ? 1 : 0;
    const toSignIn = SIGN_IN_MAIL_KINDS.some((known) => known === kind) ? 1 : 0;
    const toPages = kind === 'notifications' ? 2 : isDocument(kind) || kind === 'reminder' ? 1 : 0;
    for (const part of [text, html]) {
      expect(times(part, SITE + LINK)).toBe(withToken);
      expect(times(part, '#token=')).toBe(withToken);
      expect(times(part, `${SITE}/login`)).toBe(toSignIn);
      expect(times(part, '://')).toBe(withToken + toSignIn + toPages);
    }
    const toPhones = times(html, 'href="tel:');
    expect(toPhones).toBe(2);
    expect(times(html, '<a ')).toBe(withToken + toSignIn + toPages + toPhones);
  });

  it('of notifications has a line for each, with a link to its page', () => {
    const { subject, text, html } = renderMail(contentOf('notifications'), 'en', SITE);
    expect(subject).toBe('2 updates from Keepwatch');
    expect(text).toContain(
      [
        '* Booking 7 approved',
        'Wong approved your order for Harbour Court, Mar 11 – Apr 1, 2026.',
        `${SITE}/client/my-premise/3/booking/7`,
      ].join('\n'),
    );
    expect(html).toContain(`href="${SITE}/client/my-premise/3/booking/7"`);
    expect(text).toContain('* Booking 7 confirmed\n');
    expect(html).toMatch(/>Booking 7 confirmed</);
    expect(text).toContain(`${SITE}/account-setting#mails`);
    const crowded = { ...contentOf('notifications'), count: 14 } as MailContent;
    expect(renderMail(crowded, 'en', SITE).text).toContain('There are 12 more; sign in');
  });

  it('of notifications keeps names from starting a line or being read as HTML', () => {
    const params = { ...APPROVED.params, premise: '<b>Court</b>\n\n* Your account\u202e is blocked' };
    const content: MailContent = {
      kind: 'notifications',
      params: { person: 'Chan' },
      lines: [{ ...APPROVED, params }],
      count: 1,
    };
    const { text, html } = renderMail(content, 'en', SITE);
    expect(times(text, '\n* ')).toBe(1);
    expect(text).toContain('<b>Court</b> * Your account is blocked,');
    expect(html).not.toContain('<b>');
  });

  it('of a reminder says what the settings say, and how to pay', () => {
    const content = { ...contentOf('reminder'), text: 'Second reminder.\n\nPay <today>.' } as MailContent;
    const { text, html } = renderMail(content, 'en', SITE);
    expect(text).toContain('Second reminder.\n\nPay <today>.\n\nFPS 1234567\n\n* Invoice 3-2026-03');
    expect(text).not.toContain('would like to remind you');
    expect(html).toContain('Pay &lt;today&gt;.');
  });

  it('declares the language it is written in', () => {
    expect(renderMail(contentOf('reset'), 'hk', SITE).html).toContain('<html lang="zh-HK">');
    expect(renderMail(contentOf('reset'), 'hk', SITE).subject).toBe('重設你的密碼');
    expect(renderMail(contentOf('reset'), 'cn', SITE).html).toContain('<html lang="zh-CN">');
    expect(renderMail(contentOf('reset'), 'en', SITE).html).toContain('<html lang="en">');
  });

  it.each([
    ['verify', '24 hours'],
    ['reset', '30 minutes'],
    ['delete', '30 minutes'],
    ['invitation', '7 days'],
    ['emailChange', '24 hours'],
  ])('of kind %s says that its link is valid for %s', (kind, validity) => {
    const { text, html } = renderMail(contentOf(kind), 'en', SITE);
    expect(text).toContain(validity);
    expect(html).toContain(validity);
  });

  it('states the reason, or the address', () => {
    expect(renderMail(contentOf('rejected'), 'en', SITE).text).toContain('The company is not known to us');
    expect(renderMail(contentOf('suspended'), 'cn', SITE).html).toContain('The company is not known to us');
    expect(renderMail(contentOf('emailChangeNote'), 'hk', SITE).text).toContain('new@keepwatch.test');
    expect(renderMail(contentOf('emailChanged'), 'en', SITE).html).toContain('new@keepwatch.test');
  });

  it('shows a name literally, whatever characters it has', () => {
    const { text, html } = renderMail(
      contentOf('reset', '<script>alert("1")</script> & \'Co\' {{email}} $t(close)'),
      'en',
      SITE,
    );
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Co&#39;');
    expect(text).toContain('Dear <script>alert("1")</script> & \'Co\' {{email}} $t(close),');
  });

  it('keeps a name from changing the text direction or starting a line', () => {
    const { text, html, subject } = renderMail(
      contentOf('reset', 'Chan\u202e\u2066\u200f\r\n\r\nYour account is blocked\u2029\u0085 Tai'),
      'en',
      SITE,
    );
    for (const part of [text, html, subject]) expect(part).not.toMatch(/[\p{Bidi_Control}\u0085\u2029\r]/u);
    expect(text).toContain('Dear Chan Your account is blocked Tai,\n');
  });
});
