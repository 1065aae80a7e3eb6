import { describe, expect, it } from 'vitest';
import cn from './cn/translation.json';
import en from './en/translation.json';
import hk from './hk/translation.json';

const flat = (tree: object, prefix = ''): [key: string, sentence: string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[prefix + name, value]] : flat(value as object, `${prefix}${name}.`),
  );
const sentences = { en: flat(en), hk: flat(hk), cn: flat(cn) };
const languages = { en: new Map(sentences.en), hk: new Map(sentences.hk), cn: new Map(sentences.cn) };
type Language = keyof typeof languages;

/** A word that isn't used, and the one that is. `of` limits it to keys; without it no sentence may have it. */
interface Banned {
  word: RegExp;
  use: string;
  of?: RegExp;
}

const ORDERS = /^(booking|cart|cell|home|invoice|manageBooking|premise|slot)\./;
const ACCOUNTS = /^(signUp|user|verifyEmail|problem\.account_\w+|mail\.(approved|rejected|verify))\./;

const BANNED: Readonly<Record<Language, readonly Banned[]>> = {
  en: [
    { word: /people ×/, use: '2 guards × 23 nights, or guard shifts' },
    { word: /\b(un)?fold\b/i, use: 'collapse, expand' },
    { word: /\bwaits for\b/i, use: 'waiting for' },
    { word: /\b(not there|not yours)\b/i, use: 'not found' },
    { word: /\bcontrol room\b/i, use: 'Today' },
    { word: /\bsecond factor\b/i, use: 'two-step verification' },
    { word: /\b(the|a|this|that|by|no|any|in|your|among) mails?\b|\bMails?\b/, use: 'email' },
    { word: /what you (look|are looking) for/i, use: 'No … match your filters' },
    { word: /\bSomebody was faster\b/, use: 'Somebody else has changed this' },
    { word: /\bthe newest\b/i, use: 'the latest version' },
    { word: /\bpresent (booking|state|one)\b/i, use: 'current' },
    { word: /\bSay why\b/, use: 'Enter a reason' },
    { word: /\bNo answer came\b/, use: 'The server did not answer' },
    { word: /\bin your scope\b/i, use: 'access rights' },
  ],
  hk: [
    { word: /[您]/, use: '你' },
    { word: /證件/, use: '牌照' },
    { word: /屆滿/, use: '到期' },
    { word: /更位/, use: '崗位' },
    { word: /預約/, use: '訂單、預訂' },
    { word: /這裡/, use: '這裏' },
    { word: /什麼/, use: '甚麼' },
    { word: /遞交/, use: '提交' },
    { word: /緊急/, use: '急單' },
    { word: /特殊日期/, use: '特別日子' },
    { word: /存取範圍|職權範圍|訪問範圍/, use: '權限範圍' },
    { word: /批核/, use: '批准' },
    { word: /審批/, use: '批准', of: ORDERS },
    { word: /還原/, use: '復原' },
    { word: /週/, use: '星期' },
    { word: /代碼/, use: '代號' },
    { word: /註冊/, use: '登記' },
    { word: /月曆/, use: '日曆' },
    { word: /價錢/, use: '價格' },
    { word: /寄出|寄往/, use: '發送' },
    { word: /搵/, use: '尋找' },
    { word: /抽起/, use: '調離' },
    { word: /午更/, use: '中更' },
    { word: /調度員/, use: '編更員' },
    { word: /營業員|客戶代理/, use: '客戶主任' },
    { word: /主管/, use: '批准人、經理' },
    { word: /經辦人/, use: '聯絡人' },
    { word: /到位/, use: '已全部編配' },
    { word: /給予/, use: '授予' },
    { word: /名保安(?!員)/, use: '名保安員' },
    { word: /(?<!月)結單/, use: '月結單' },
    { word: /物業/, use: '場所' },
    { word: /SuperAdmin/, use: '超級管理員' },
    { word: /先點|再點|點任何|點選/, use: '按' },
    { word: /[们这时间单员发电邮号码网证务]/, use: 'traditional characters' },
  ],
  cn: [
    { word: /你/, use: '您' },
    { word: /特别日子/, use: '特殊日期' },
    { word: /联络/, use: '联系' },
    { word: /电子邮件|电子邮箱|电邮/, use: '邮箱、邮件' },
    { word: /载入/, use: '加载' },
    { word: /紧急/, use: '加急' },
    { word: /牌照|证件/, use: '证照' },
    { word: /屆满|届满/, use: '到期' },
    { word: /当值/, use: '值班' },
    { word: /访问范围|职权范围/, use: '权限范围' },
    { word: /批核/, use: '批准' },
    { word: /审批|审核/, use: '批准', of: ORDERS },
    { word: /批准|审批/, use: '审核', of: ACCOUNTS },
    { word: /场所组(?!别)/, use: '场所组别' },
    { word: /还原|复原/, use: '撤销' },
    { word: /更位|班位/, use: '岗位' },
    { word: /调度员/, use: '排班员' },
    { word: /业务员|客户代理/, use: '客户专员' },
    { word: /经办人/, use: '联系人' },
    { word: /到位/, use: '已全部安排' },
    { word: /给予/, use: '授予' },
    { word: /发出日期/, use: '签发日期、开具日期' },
    { word: /名保安(?!员)/, use: '名保安员' },
    { word: /物业/, use: '场所' },
    { word: /SuperAdmin/, use: '超级管理员' },
    { word: /[「」]/, use: '“”' },
    { word: /[們這時間單員發電郵號碼網證務]/, use: 'simplified characters' },
  ],
};

/** Letter for letter the specification's. */
const EXCLAIMED = ['validation.requiredNumber'];

describe.each(['en', 'hk', 'cn'] as const)('one word for one thing in %s', (language) => {
  it.each(BANNED[language])('$use, not $word', ({ word, of }) => {
    const found = sentences[language].filter(
      ([key, sentence]) => (of?.test(key) ?? true) && word.test(sentence),
    );
    expect(found).toEqual([]);
  });

  it('exclaims nothing', () => {
    const found = sentences[language].filter(
      ([key, sentence]) => /[!！]/.test(sentence) && !EXCLAIMED.includes(key),
    );
    expect(found).toEqual([]);
  });

  it('is the same where two places name one thing', () => {
    const word = (key: string) => languages[language].get(key);
    const pairs = [
      ['login.demo.superadmin', 'role.name.SuperAdmin'],
      ['login.demo.manager', 'role.name.Manager'],
      ['login.demo.agent', 'role.name.Agent'],
      ['login.demo.staff', 'role.name.Staff'],
      ['login.demo.client', 'role.name.Client'],
      ['booking.contact.bookingOwner', 'booking.detail.ownerName'],
      ['booking.contact.bookingOwnerContact', 'booking.detail.ownerContact'],
      ['booking.legend.urgent', 'booking.bucket.urgent'],
      ['booking.bucket.special', 'invoice.prices.specialDatePrices'],
      ['home.waiting.title.admin', 'home.waiting.title.client'],
      ['slot.waiting', 'premise.legend.waiting'],
      ['slot.filled', 'premise.legend.filled'],
      ['user.secondFactor', 'account.secondFactor.title'],
      ['premise.premiseGroup', 'audit.field.premiseGroupId'],
      ['user.access.premiseGroups', 'audit.field.premiseGroupIds'],
      ['premise.licences', 'audit.field.requiredLicenceTypes'],
      ['validation.email_taken', 'problem.conflict.emailTaken'],
    ] as const;
    const plain = (key: string) => word(key)?.replace(/[.。]$/, '');
    expect(pairs.filter(([one, other]) => plain(one) !== plain(other))).toEqual([]);
  });

  it('calls the buckets of a price alike in the booking and on the bill', () => {
    const word = (key: string) => languages[language].get(key) ?? '';
    expect(word('invoice.prices.shiftPrices')).toContain(word('booking.bucket.normal'));
    expect(word('invoice.prices.urgentDatePrices')).toContain(word('booking.bucket.urgent'));
    expect(word('invoice.line.served.urgent').toLowerCase()).toContain(
      word('booking.bucket.urgent').toLowerCase(),
    );
  });
});
