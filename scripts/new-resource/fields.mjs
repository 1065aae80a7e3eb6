// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are lines of code, to be written as they are
import { readFileSync } from 'node:fs';
import { FIELD_TYPES } from './field-types.mjs';

/** The fields of a resource that is created without --fields. */
const NAME = { name: { type: 'line', cn: '名称', hk: '名稱', en: 'Name' } };

const capital = (text) => text[0].toUpperCase() + text.slice(1);
const snake = (camel) => camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns can't be called by these words of SQL without quotes. */
const RESERVED =
  'all and as asc by case check column default desc distinct do else end for from group in into is like limit not null of off offset on or order primary references row select set table then time to union unique user using when where with'.split(
    ' ',
  );
const OPTIONAL = ['line', 'text', 'day'];
const LANGUAGES = ['cn', 'hk', 'en'];
const hasWords = (words) =>
  LANGUAGES.every((language) => typeof words?.[language] === 'string' && words[language]);

const checkField = ([name, field]) => {
  const refuse = (problem) => {
    throw new Error(`--fields: ${name} ${problem}`);
  };
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) refuse('is not in camelCase.');
  if (['id', 'version', 'createdAt', 'updatedAt', 'premise', 'premiseId', 'guard', 'guardId'].includes(name))
    refuse('is a field of every resource.');
  if (RESERVED.includes(name)) refuse('is a word of SQL.');
  if (!Object.hasOwn(FIELD_TYPES, field.type ?? ''))
    refuse(`has a type of ${Object.keys(FIELD_TYPES).join(', ')}.`);
  if (!hasWords(field)) refuse('needs its label as cn, hk and en.');
  if (field.optional && !OPTIONAL.includes(field.type))
    refuse(`can't be optional: ${OPTIONAL.join(', ')} can.`);
  if (field.type !== 'choice') return;
  const values = Object.entries(field.values ?? {});
  if (values.length < 2) refuse('needs at least two values, { "<value>": { "cn", "hk", "en" } }.');
  for (const [value, words] of values)
    if (!/^[a-z][a-zA-Z0-9_]*$/.test(value) || !hasWords(words))
      refuse(`: a value is in lower case and has cn, hk and en, unlike "${value}".`);
};

/** In tests: a search for the text that changes doesn't find these. */
const OTHER_TEXT = { samples: ['As agreed', 'As agreed'], typed: ['As agreed', 'As agreed'] };

const pluralOf = (upper) => (/[^AEIOU]Y$/.test(upper) ? `${upper.slice(0, -1)}IES` : `${upper}S`);

const describe = ([name, field], index, entries) => {
  const key = `sampleRecord.${name}`;
  const isChoice = field.type === 'choice';
  const values = isChoice ? Object.keys(field.values) : [];
  const { samples, typed = samples } = FIELD_TYPES[field.type];
  const at = entries.slice(0, index).filter(([, { type }]) => type === field.type).length;
  return {
    ...field,
    name,
    key,
    column: snake(name),
    labelKey: isChoice ? `${key}.label` : key,
    label: `t('${isChoice ? `${key}.label` : key}')`,
    required: field.optional ? ' isRequired={false}' : ' isRequired',
    choose: `sampleRecord.form.choose${capital(name)}`,
    values: `SAMPLE_RECORD_${pluralOf(snake(name).toUpperCase())}`,
    codes: values,
    words: field.values,
    samples: samples?.(at) ?? values,
    typed: typed?.(at) ?? values,
  };
};

/** The fields of a description such as `{ "note": { "type": "text", "cn": "备注", "hk": "備註", "en": "Note" } }`. Throws an Error. */
export const parseFields = (file) => {
  const entries = Object.entries(file === undefined ? NAME : JSON.parse(readFileSync(file, 'utf8')));
  for (const entry of entries) checkField(entry);
  if (entries.every(([, { optional }]) => optional))
    throw new Error('--fields: one that is not optional is needed.');
  const fields = entries.map(describe);
  const changed = changedOf(fields);
  return fields.map((field) => (isText(field) && field !== changed ? { ...field, ...OTHER_TEXT } : field));
};

const resolve = (part, field) => (typeof part === 'function' ? part(field) : part);
const part = (field, name) => resolve(FIELD_TYPES[field.type][name], field);
const isText = ({ type }) => type === 'line' || type === 'text';
const ofType = (fields, ...types) => fields.filter(({ type }) => types.includes(type));

/** What a list is titled by: its first required line, otherwise the premise. */
const titleOf = (fields) => fields.find(({ type, optional }) => type === 'line' && !optional);

const sortOf = (fields) => {
  const title = titleOf(fields);
  if (title) return title.name;
  const [first] = fields.filter(({ type, optional }) => ['day', 'instant'].includes(type) && !optional);
  return `-${first?.name ?? 'createdAt'}`;
};

/** The field that tests change: one that is found by its text if there is one. */
const changedOf = (fields) =>
  fields.find((field) => isText(field) && !field.optional) ?? fields.find(({ optional }) => !optional);

/** Which blocks of the templates the fields choose. */
export const chosenBy = (fields) => ({
  text: isText(changedOf(fields)),
  title: titleOf(fields) !== undefined,
  choice: ofType(fields, 'choice').length > 0,
  instant: ofType(fields, 'instant').length > 0,
  day: ofType(fields, 'day').length > 0,
  optionalDay: ofType(fields, 'day').some(({ optional }) => optional),
});

const quote = (text) => `'${text}'`;
const literal = ({ samples }, index) => quote(samples[index]);

const fillOf = ({ type, en, typed, words, codes }, index) => {
  const control = `page.getByLabel('${en}', { exact: true })`;
  return type === 'choice'
    ? `await ${control}.selectOption('${words[codes[index]].en}');`
    : `await ${control}.fill('${typed[index]}');`;
};

const fieldComponents = (fields) => {
  const names = { line: 'TextField', text: 'TextAreaField', time: 'TextField', choice: 'SelectField' };
  const used = fields.map(({ type, optional }) => (type === 'day' && !optional ? 'TextField' : names[type]));
  return ['NamedSelect', ...new Set(used.filter(Boolean))];
};

/** What stands in the templates at "//#fields <name>" and, within a line, at the same in a comment. */
export const fieldParts = (fields) => {
  const title = titleOf(fields);
  const changed = changedOf(fields);
  const choices = ofType(fields, 'choice');
  const instants = ofType(fields, 'instant');
  const sortable = fields.filter(({ type }) => type !== 'text');
  const each = (of, write) => of.map(write).join('\n');
  const list = (of, write) => of.map((field) => `${write(field)}, `).join('');
  const isTitle = ({ name }) => name === title?.name;
  return {
    schemas: list([...new Set(fields.flatMap((field) => part(field, 'schemas') ?? []))], String),
    choices: each(
      choices,
      ({ values, codes }) => `export const ${values} = [${codes.map(quote).join(', ')}] as const;`,
    ),
    schema: each(fields, (field) => `  ${field.name}: ${part(field, 'schema')},`),
    sorts: list(sortable, ({ name }) => quote(name)),
    filters: list(choices, ({ name, values }) => `${name}: z.optional(z.enum(${values}))`),
    columnTypes: list([...new Set(fields.flatMap((field) => FIELD_TYPES[field.type].columns ?? []))], String),
    drizzle: `${choices.length > 0 ? 'check, ' : ''}${fields.some(isText) || choices.length > 0 ? 'text, ' : ''}`,
    columns: each(fields, (field) => `    ${field.name}: ${part(field, 'column')},`),
    checks: list(
      choices,
      ({ name, column, codes }) =>
        `check('sample_record_${column}_known', sql\`\${record.${name}} in (${codes.map(quote).join(', ')})\`)`,
    ),
    sample: fields.map((field) => `${field.name}: ${literal(field, 0)}`).join(', '),
    stored: list(instants, ({ name }) => `${name}: new Date(body.${name})`),
    before: list(instants, ({ name }) => `${name}: before.${name}.toISOString()`),
    names: list(fields, ({ name }) => name),
    instants: each(instants, ({ name }) => `  ${name},`),
    onWire: each(instants, ({ name }) => `  ${name}: ${name}.toISOString(),`),
    sortColumns: each(sortable, ({ type, name, codes }) =>
      type === 'choice'
        ? `  ${name}: sql\`array_position(array[${codes.map(quote).join(', ')}], \${sampleRecordTable.${name}})\`,`
        : `  ${name}: sampleRecordTable.${name},`,
    ),
    sort: quote(sortOf(fields)),
    searched: list(fields.filter(isText), ({ name }) => `contains(sampleRecordTable.${name}, globalKey)`),
    filterNames: list(choices, ({ name }) => name),
    conditions: each(
      choices,
      ({ name }) => `    ${name} === undefined ? undefined : eq(sampleRecordTable.${name}, ${name}),`,
    ),
    cells: each(
      fields,
      (field) =>
        `  { header: '${field.labelKey}', cell: ${part(field, 'cell') ?? `({ ${field.name} }) => ${field.name}`} },`,
    ),
    change: `${changed.name}: ${literal(changed, 1)}`,
    facts: list(fields, (field) => `{ label: ${field.label}, value: ${part(field, 'shown') ?? field.name} }`),
    components: fieldComponents(fields).join(', '),
    values: list(choices, ({ values }) => values),
    labels: each(fields, ({ name, label }) => `      ['${name}', ${label}],`),
    controls: each(fields, (field) => `        ${part(field, 'control')}`),
    initial: fields
      .filter((field) => part(field, 'initial'))
      .map((field) => `${field.name}: ${part(field, 'initial')}`)
      .join(', '),
    listColumns: each(
      fields,
      (field) =>
        `  { id: '${field.name}', header: ${field.label}, cell: ({ ${field.name} }) => ${part(field, 'listed') ?? part(field, 'shown') ?? field.name}${isTitle(field) ? ', isTitle: true' : ''}${field.type === 'text' ? '' : `, sort: '${field.name}'`} },`,
    ),
    listFilters: list(choices, ({ name }) => `${name}: 'value'`),
    selects: each(
      choices,
      ({ name, label, values, key }) =>
        `          { name: '${name}', label: ${label}, all: t('sampleRecord.all${capital(name)}'), values: ${values}, textOf: (value) => t(\`${key}.\${value}\`) },`,
    ),
    fill: each(
      fields.filter(({ optional }) => !optional),
      (field) => `  ${fillOf(field, 0)}`,
    ),
    refill: `  ${fillOf(changed, 1)}`,
    arbitraries: each(fields, (field) => `  ${field.name}: ${part(field, 'arbitrary')},`),
  };
};

/** Fields of one name share their sentence in the audit: one that is there stays. */
const isNamedInAudit = (name) =>
  Object.hasOwn(JSON.parse(readFileSync('locales/en/translation.json', 'utf8')).audit.field, name);

/** The sentences of the fields: labels, choices, filters, search, and their names in the audit. */
export const fieldSentences = (fields, { guard }) => {
  const searched = fields.filter(isText);
  const labels = (language, separator) => searched.map((field) => field[language]).join(separator);
  const lower = ({ en }) => en[0].toLowerCase() + en.slice(1);
  const before = (text, separator) => (text ? text + separator : '');
  const sentences = {
    'sampleRecord.search': {
      cn: `搜索${before(labels('cn', '、'), guard ? '、' : '或')}场所${guard ? '或保安员' : ''}`,
      hk: `搜尋${before(labels('hk', '、'), guard ? '、' : '或')}場所${guard ? '或保安員' : ''}`,
      en: `Search ${before(searched.map(lower).join(', '), guard ? ', ' : ' or ')}premise${guard ? ' or guard' : ''}`,
    },
  };
  for (const field of fields) {
    const { cn, hk, en } = field;
    sentences[field.labelKey] = { cn, hk, en };
    if (!isNamedInAudit(field.name)) sentences[`audit.field.${field.name}`] = { cn, hk, en };
    if (field.type !== 'choice') continue;
    for (const [value, words] of Object.entries(field.words)) sentences[`${field.key}.${value}`] = words;
    sentences[field.choose] = { cn: `选择${cn}`, hk: `選擇${hk}`, en: `Choose ${lower(field)}` };
    sentences[`sampleRecord.all${capital(field.name)}`] = {
      cn: `所有${cn}`,
      hk: `所有${hk}`,
      en: `Any ${lower(field)}`,
    };
  }
  return sentences;
};
