import type { Lang } from '@contract/primitives';

/** The texts of a mail in the reader's language, before layout. */
export interface MailText {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Notifications, or the lines of an invoice, each with the page it links to. */
  items: { subject: string; body: string; url: string | null }[];
  /** The button: its label, its link, and how long the link is valid. */
  action: { label: string; url: string; validity: string | null } | null;
  /** Small print: where to turn such mails off. */
  smallPrint: { text: string; url: string } | null;
  /** The company and its phone numbers, with their labels. */
  signature: { name: string; phones: { label: string; phone: string }[] } | null;
  footer: string;
}

const HTML_LANG: Record<Lang, string> = { cn: 'zh-CN', hk: 'zh-HK', en: 'en' };
const FONTS: Record<Lang, string> = {
  cn: "'PingFang SC','Microsoft YaHei','Noto Sans SC',",
  hk: "'PingFang HK','Microsoft JhengHei','Noto Sans HK',",
  en: '',
};

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Codes of documents, and dates in Chinese, at whose hyphens and digits lines would break. */
const UNBROKEN = /\b(?:CN-|DN-)?\d+-\d{4}(?:-\d{2})?(?:-R\d+)?\b|(?:\d{4}年)?\d{1,2}月\d{1,2}日/g;
const keepUnbroken = (text: string) =>
  escapeHtml(text).replace(UNBROKEN, '<span style="white-space:nowrap">$&</span>');

const lines = (...parts: (string | null | undefined)[]) => parts.filter((part) => part).join('\n');

export const plainTextOf = ({
  greeting,
  paragraphs,
  items,
  action,
  smallPrint,
  signature,
  footer,
}: MailText): string =>
  [
    greeting,
    ...paragraphs,
    ...items.map(({ subject, body, url }) => lines(`* ${subject}`, body, url)),
    action && lines(action.label, action.url),
    action?.validity,
    smallPrint && lines(smallPrint.text, smallPrint.url),
    `-- \n${lines(signature?.name, ...(signature?.phones.map(({ label, phone }) => label + phone) ?? []), footer)}`,
  ]
    .filter((part) => part)
    .join('\n\n');

// Clients that ignore style sheets show the light colours, which are inline.
const DARK = `@media (prefers-color-scheme:dark){
.ground{background:#0f1626!important;color:#e8ebf2!important}
.paper{background:#182237!important;border-color:#2b3853!important}
.quiet{color:#a9b3c8!important}
.rule{border-color:#2b3853!important}
.link{color:#8fb0e8!important}
.button{background:#8fb0e8!important;color:#0f1626!important}
}`;

const paragraph = (text: string) => `<p style="margin:0 0 16px">${keepUnbroken(text)}</p>`;

const button = ({ label, url, validity }: NonNullable<MailText['action']>) =>
  `<p style="margin:24px 0 16px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:#1f3a68;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
${validity ? `<p class="quiet" style="margin:0 0 16px;font-size:14px;color:#5a6072">${escapeHtml(validity)}</p>` : ''}`;

const listItem = ({ subject, body, url }: MailText['items'][number]) =>
  `<li class="rule" style="margin:0;padding:12px 0;border-top:1px solid #dedad0">
<span style="font-weight:600">${url ? `<a class="link" href="${escapeHtml(url)}" style="color:#1f3a68">${keepUnbroken(subject)}</a>` : keepUnbroken(subject)}</span>${body && `<br>${keepUnbroken(body)}`}
</li>`;

const itemList = (items: MailText['items']) =>
  items.length > 0
    ? `<ul style="margin:0 0 16px;padding:0;list-style:none">\n${items.map(listItem).join('\n')}\n</ul>`
    : '';

const smallLink = ({ text, url }: NonNullable<MailText['smallPrint']>) =>
  `<p class="quiet" style="margin:16px 0 0;font-size:12px;color:#5a6072"><a class="quiet" href="${escapeHtml(url)}" style="color:#5a6072">${escapeHtml(text)}</a></p>`;

type Signature = NonNullable<MailText['signature']>;

const phoneLink = ({ label, phone }: Signature['phones'][number]) =>
  `<br>${escapeHtml(label)}<a class="link" href="tel:${escapeHtml(phone.replace(/[^\d+]/g, ''))}" style="color:#1f3a68;white-space:nowrap">${escapeHtml(phone)}</a>`;

const signatureHtml = ({ name, phones }: Signature) =>
  `<p class="rule" style="margin:24px 0 16px;padding-top:16px;border-top:1px solid #dedad0;font-size:14px"><span style="font-weight:600">${escapeHtml(name)}</span>${phones.map(phoneLink).join('')}</p>`;

/** One column that fits any screen, without external resources. */
export const htmlOf = (
  { subject, greeting, paragraphs, items, action, smallPrint, signature, footer }: MailText,
  language: Lang,
): string =>
  `<!doctype html>
<html lang="${HTML_LANG[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:24px 16px;background:#f7f6f2;color:#1b2233;font:16px/1.6 ${FONTS[language]}system-ui,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font-weight:600"><span style="display:inline-block;width:10px;height:10px;margin-right:8px;border-radius:5px;background:#e8a317"></span>Keepwatch</p>
<div class="paper" style="padding:32px 24px 16px;border:1px solid #dedad0;border-radius:10px;background:#ffffff;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.4">${keepUnbroken(subject)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${itemList(items)}
${action ? button(action) : ''}
${signature ? signatureHtml(signature) : ''}
</div>
${smallPrint ? smallLink(smallPrint) : ''}
<p class="quiet" style="margin:16px 0 0;font-size:12px;color:#5a6072">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`;
