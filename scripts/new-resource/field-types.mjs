// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are lines of code, to be written as they are
const hour = (hours) => String(hours).padStart(2, '0');

/**
 * What each type of a field writes into the templates. `samples` are the value in tests and that of a change, `typed` the two
 * as typed into the form, of the field `at` that place among those of its type: later ones are later, and all are past. `schemas` and `columns` are what contract and table import.
 */
export const FIELD_TYPES = {
  line: {
    schema: ({ optional }) => (optional ? 'line(200)' : 'requiredLine(200)'),
    schemas: ({ optional }) => [optional ? 'line' : 'requiredLine'],
    column: ({ column }) => `text('${column}').notNull()`,
    control: ({ name, label, required }) =>
      `<TextField form={form} name="${name}" label={${label}}${required} />`,
    initial: "''",
    samples: () => ['North gate', 'South gate'],
    arbitrary: ({ optional }) => `fc.string({ minLength: ${optional ? 0 : 1}, maxLength: 200 })`,
  },
  text: {
    schema: ({ optional }) => (optional ? 'text(4000)' : 'requiredText(4000)'),
    schemas: ({ optional }) => [optional ? 'text' : 'requiredText'],
    column: ({ column }) => `text('${column}').notNull()`,
    control: ({ name, label, required }) =>
      `<TextAreaField form={form} name="${name}" label={${label}}${required} />`,
    shown: ({ name }) => `<span className="whitespace-pre-line">{${name}}</span>`,
    listed: ({ name }) => `<span className="line-clamp-2">{${name}}</span>`,
    initial: "''",
    samples: () => ['North gate', 'South gate'],
    arbitrary: ({ optional }) => `fc.string({ minLength: ${optional ? 0 : 1}, maxLength: 4000 })`,
  },
  day: {
    schema: ({ optional }) => (optional ? 'z.nullable(day)' : 'day'),
    schemas: () => ['day'],
    column: ({ column, optional }) => `dayColumn('${column}')${optional ? '' : '.notNull()'}`,
    columns: ['dayColumn'],
    control: ({ name, label, required, optional }) =>
      optional
        ? `<FormField name="${name}" label={${label}}${required} error={form.formState.errors.${name}?.message}>
          {(field) => (
            <Input type="date" {...field} {...form.register('${name}', { setValueAs: (day) => day || null })} />
          )}
        </FormField>`
        : `<TextField form={form} name="${name}" type="date" label={${label}}${required} />`,
    cell: ({ name }) => `({ ${name} }) => dayCell(${name})`,
    shown: ({ name, optional }) => `${optional ? `${name} && ` : ''}formatDay(i18n.language, ${name})`,
    initial: ({ optional }) => (optional ? 'null' : "''"),
    samples: (at) => [`2026-02-0${at + 3}`, `2026-02-0${at + 4}`],
    arbitrary: () => "fc.constantFrom('2027-02-03', '2027-02-28', '2027-03-01')",
  },
  time: {
    schema: () => 'time',
    schemas: () => ['time'],
    column: ({ column }) => `timeColumn('${column}').notNull()`,
    columns: ['timeColumn'],
    control: ({ name, label, required }) =>
      `<TextField form={form} name="${name}" type="time" label={${label}}${required} />`,
    initial: "''",
    samples: (at) => [`${hour(at + 8)}:30`, `${hour(at + 8)}:45`],
    arbitrary: () => "fc.constantFrom('00:00', '08:30', '23:59')",
  },
  instant: {
    schema: () => 'instant',
    schemas: () => ['instant'],
    column: ({ column }) => `instantColumn('${column}').notNull()`,
    columns: ['instantColumn'],
    control: ({ name, label, required }) =>
      `<InstantField form={form} name="${name}" label={${label}}${required} />`,
    cell: ({ name }) => `({ ${name} }, words) => instantCell(${name}, words)`,
    shown: ({ name }) => `times.exact(${name})`,
    samples: (at) => [`2026-02-03T${hour(at)}:30:00.000Z`, `2026-02-03T${hour(at)}:45:00.000Z`],
    typed: (at) => [`2026-02-03T${hour(at + 8)}:30`, `2026-02-03T${hour(at + 8)}:45`],
    arbitrary: () =>
      "fc.integer({ min: 0, max: 48 * 60 }).map((minutes) => addMinutes('2027-02-03T00:00:00.000Z', minutes))",
  },
  choice: {
    schema: ({ values }) => `z.enum(${values})`,
    column: ({ column, name }) => `text('${column}').$type<SampleRecord['${name}']>().notNull()`,
    control: ({ name, label, required, values, choose, key }) => `<SelectField
          form={form}
          name="${name}"
          label={${label}}${required}
          placeholder={t('${choose}')}
          options={${values}.map((value) => ({ value, label: t(\`${key}.\${value}\`) }))}
        />`,
    cell: ({ name, key }) => `({ ${name} }, { t }) => t(\`${key}.\${${name}}\`)`,
    shown: ({ name, key }) => `t(\`${key}.\${${name}}\`)`,
    arbitrary: ({ values }) => `fc.constantFrom(...${values})`,
  },
};
