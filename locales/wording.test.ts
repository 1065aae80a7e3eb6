import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Converter } from 'opencc-js';
import { describe, expect, it } from 'vitest';
import cn from './cn/translation.json';
import en from './en/translation.json';
import hk from './hk/translation.json';
import { REPLACED_WORDS } from './replaced-words';

const flat = (tree: object, prefix = ''): [key: string, sentence: string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[prefix + name, value]] : flat(value as object, `${prefix}${name}.`),
  );
const sentences = { en: flat(en), hk: flat(hk), cn: flat(cn) };
const languages = { en: new Map(sentences.en), hk: new Map(sentences.hk), cn: new Map(sentences.cn) };

/** Prescribed by the specification. */
const EXCLAIMED = ['validation.requiredNumber'];

/** Labels of buttons, columns and fields that are on several pages. */
const LABELS = [
  'Audit log',
  'Banned premises',
  'Choose',
  'Edit',
  'Guard',
  'Invoiced',
  'Licence type',
  'Master settings',
  'Preferred premises',
  'Premise',
  'Premise group',
  'Print',
  'Reason',
  'Remove',
  'Rules overridden',
  'Save changes',
  'Status',
  'Undo',
];

/** Written so in Hong Kong, though the conversion prefers another form. */
const VARIANTS_OF_HONG_KONG = '戶閱准說稅只折';
const toHongKong = Converter({ from: 'cn', to: 'hk' });

it('writes no simplified character in hk', () => {
  const simplified = sentences.hk.flatMap(([key, sentence]) => {
    const converted = [...toHongKong(sentence)];
    return [...sentence].some(
      (letter, index) => letter !== converted[index] && !VARIANTS_OF_HONG_KONG.includes(letter),
    )
      ? [[key, sentence]]
      : [];
  });
  expect(simplified).toEqual([]);
});

/** Placeholders that stand for a number, or for a name that may be in Latin letters. */
const NUMBERS_AND_NAMES =
  '(count|hours|minutes|places|guards|filled|company|premise|payer|person|guard|name)';
const TIGHT_PLACEHOLDER = new RegExp(
  `[一-鿿]\\{\\{${NUMBERS_AND_NAMES}\\}\\}|\\{\\{${NUMBERS_AND_NAMES}\\}\\}[一-鿿]`,
);
/** A sentence without its placeholders, nested sentences and tags. */
const withoutPlaces = (sentence: string) => sentence.replace(/\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>/g, '·');

describe.each(['hk', 'cn'] as const)('typography in %s', (language) => {
  it('separates numbers and Latin letters from Chinese characters by a space', () => {
    const tight = /[一-鿿][A-Za-z0-9]|[A-Za-z0-9%][一-鿿]/;
    expect(
      sentences[language].filter(
        ([, sentence]) => TIGHT_PLACEHOLDER.test(sentence) || tight.test(withoutPlaces(sentence)),
      ),
    ).toEqual([]);
  });

  it('has full-width punctuation, and a narrow slash', () => {
    const half = /[一-鿿] ?[,;!?()]|[,;!?()] ?[一-鿿]|／/;
    expect(sentences[language].filter(([, sentence]) => half.test(withoutPlaces(sentence)))).toEqual([]);
  });
});

/** Texts that are typed so, in the language of the issuer, in no language, or only heard. */
const JOINED_IN_ENGLISH = /(setting-values|regenerate-dialog|version|day-cell|year-grid)\.tsx?$/;

it('joins the texts of a page by sentences and separators of the language', () => {
  const english = /join\('[,;:] '\)|\}(, |: | \()\$\{/;
  const found = readdirSync('src', { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !JOINED_IN_ENGLISH.test(file))
    .filter((file) => english.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

describe.each(['en', 'hk', 'cn'] as const)('each term has one word in %s', (language) => {
  it.each(REPLACED_WORDS[language])('$use, not $word', ({ word, of }) => {
    const found = sentences[language].filter(
      ([key, sentence]) => (of?.test(key) ?? true) && word.test(sentence),
    );
    expect(found).toEqual([]);
  });

  it('has no exclamation marks', () => {
    const found = sentences[language].filter(
      ([key, sentence]) => /[!！]/.test(sentence) && !EXCLAIMED.includes(key),
    );
    expect(found).toEqual([]);
  });

  it.each(LABELS)('translates the label "%s" the same everywhere', (label) => {
    const keys = sentences.en.filter(([, sentence]) => sentence === label).map(([key]) => key);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys.map((key) => languages[language].get(key))).size).toBe(1);
  });

  it('is the same where two keys name one thing', () => {
    const word = (key: string) => languages[language].get(key);
    const pairs = [
      ['login.demo.superadmin', 'role.name.SuperAdmin'],
      ['login.demo.manager', 'role.name.Manager'],
      ['login.demo.agent', 'role.name.Agent'],
      ['login.demo.staff', 'role.name.Staff'],
      ['login.demo.client', 'role.name.Client'],
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

  it('names the price buckets the same in the booking and on the invoice', () => {
    const word = (key: string) => languages[language].get(key) ?? '';
    expect(word('invoice.prices.shiftPrices')).toContain(word('booking.bucket.normal'));
    expect(word('invoice.prices.urgentDatePrices')).toContain(word('booking.bucket.urgent'));
    expect(word('invoice.line.served.urgent').toLowerCase()).toContain(
      word('booking.bucket.urgent').toLowerCase(),
    );
  });
});
