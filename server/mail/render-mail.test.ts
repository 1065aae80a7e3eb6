import { LANGUAGES } from '@contract/primitives';
import { describe, expect, it } from 'vitest';
import { LINK_MAIL_KINDS, MAIL_KINDS, type MailContent } from './content';
import { renderMail } from './render-mail';

const SITE = 'https://keepwatch.example';
const LINK = '/verify-email#token=a_Token-1';

const contentOf = (kind: string, person = 'Chan Tai Man'): MailContent =>
  ({
    kind,
    params: { person, email: 'new@keepwatch.test', reason: 'The company is not known to us' },
    ...(LINK_MAIL_KINDS.some((known) => known === kind) && { link: LINK }),
  }) as MailContent;

const times = (text: string, part: string) => text.split(part).length - 1;

const every = LANGUAGES.flatMap((language) => MAIL_KINDS.map((kind) => ({ language, kind })));

describe('a mail', () => {
  it.each(every)('of $kind is whole in $language', ({ kind, language }) => {
    const content = contentOf(kind);
    const { subject, text, html } = renderMail(content, language, SITE);
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/mail\.|\{\{|\}\}|undefined/);
      expect(part.trim()).not.toBe('');
    }
    expect(text).toContain('Chan Tai Man');
    expect(html).toContain('Chan Tai Man');
    const links = 'link' in content ? 1 : 0;
    for (const part of [text, html]) {
      expect(times(part, SITE + LINK)).toBe(links);
      expect(times(part, '://')).toBe(links);
      expect(times(part, '#token=')).toBe(links);
    }
    expect(times(html, '<a ')).toBe(links);
  });

  it('is in the language it says it is in', () => {
    expect(renderMail(contentOf('reset'), 'hk', SITE).html).toContain('<html lang="zh-HK">');
    expect(renderMail(contentOf('reset'), 'hk', SITE).subject).toBe('重設您的密碼');
    expect(renderMail(contentOf('reset'), 'cn', SITE).html).toContain('<html lang="zh-CN">');
    expect(renderMail(contentOf('reset'), 'en', SITE).html).toContain('<html lang="en">');
  });

  it.each([
    ['verify', '24 hours'],
    ['reset', '30 minutes'],
    ['delete', '30 minutes'],
    ['invitation', '7 days'],
    ['emailChange', '24 hours'],
  ])('of %s says that its link is good for %s', (kind, words) => {
    const { text, html } = renderMail(contentOf(kind), 'en', SITE);
    expect(text).toContain(words);
    expect(html).toContain(words);
  });

  it('says why, and which address', () => {
    expect(renderMail(contentOf('rejected'), 'en', SITE).text).toContain('The company is not known to us');
    expect(renderMail(contentOf('suspended'), 'cn', SITE).html).toContain('The company is not known to us');
    expect(renderMail(contentOf('emailChangeNote'), 'hk', SITE).text).toContain('new@keepwatch.test');
    expect(renderMail(contentOf('emailChanged'), 'en', SITE).html).toContain('new@keepwatch.test');
  });

  it('shows whatever is in a name as letters', () => {
    const { text, html } = renderMail(
      contentOf('verify', '<script>alert("1")</script> & \'Co\' {{email}} $t(close)'),
      'en',
      SITE,
    );
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Co&#39;');
    expect(text).toContain('Dear <script>alert("1")</script> & \'Co\' {{email}} $t(close),');
  });

  it('lets no name turn the text around or begin a line of its own', () => {
    const { text, html, subject } = renderMail(
      contentOf('verify', 'Chan\u202e\u2066\u200f\r\n\r\nYour account is blocked\u2029\u0085 Tai'),
      'en',
      SITE,
    );
    for (const part of [text, html, subject]) expect(part).not.toMatch(/[\p{Bidi_Control}\u0085\u2029\r]/u);
    expect(text).toContain('Dear Chan Your account is blocked Tai,\n');
  });
});
