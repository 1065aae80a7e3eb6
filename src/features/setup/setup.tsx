import { LANGUAGES } from '@contract/primitives';
import { setUp } from '@src/api/setup';
import { ErrorSummary } from '@src/components/form/error-summary';
import { SelectField, TextField } from '@src/components/form/fields';
import { NewPasswordField } from '@src/components/form/new-password-field';
import { UnsavedGuard } from '@src/components/form/unsaved-guard';
import { Message } from '@src/components/layout/message';
import { Button } from '@src/components/ui/button';
import { type FieldLabels, useFormSubmit } from '@src/hooks/use-form-submit';
import { useNameProposals } from '@src/hooks/use-name-proposals';
import { currentLanguage, HTML_LANG } from '@src/lib/language';
import { NAME_AUTOCOMPLETE, nameOrder } from '@src/lib/name-order';
import { paths } from '@src/lib/paths';
import { currencyOptions, TIME_ZONE_OPTIONS } from '@src/lib/zone-options';
import { toast } from '@src/stores/toast';
import { Link2Off } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  initialValues,
  resolverFor,
  type SetupKind,
  type SetupTyped,
  type SetupValues,
} from './setup-values';

/** The reader's language comes first. */
const languages = () => {
  const own = currentLanguage();
  return [own, ...LANGUAGES.filter((lang) => lang !== own)];
};
const companyNames = () => languages().map((lang) => `company.name.${lang}` as const);

type Form = UseFormReturn<SetupValues, unknown, SetupTyped>;

/** Name, contact, currency and time zone of the company. */
const CompanyFields = ({ form, labels }: { form: Form; labels: Record<string, string> }) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  const helpOf = useNameProposals(form, (lang) => `company.name.${lang}` as const);
  const currencies = useMemo(() => currencyOptions(language), [language]);
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-4 text-base font-semibold">{t('setup.company.title')}</legend>
      {languages().map((lang) => (
        <TextField
          key={lang}
          form={form}
          name={`company.name.${lang}`}
          label={labels[`company.name.${lang}`] ?? ''}
          help={helpOf(lang)}
          lang={HTML_LANG[lang]}
        />
      ))}
      <TextField
        form={form}
        name="company.licenceNumber"
        label={labels['company.licenceNumber'] ?? ''}
        isRequired={false}
      />
      <TextField
        form={form}
        name="company.email"
        label={labels['company.email'] ?? ''}
        type="email"
        inputMode="email"
      />
      <TextField
        form={form}
        name="company.phone"
        label={labels['company.phone'] ?? ''}
        isRequired={false}
        type="tel"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField form={form} name="currency" label={labels.currency ?? ''} options={currencies} />
        <SelectField form={form} name="timeZone" label={labels.timeZone ?? ''} options={TIME_ZONE_OPTIONS} />
      </div>
    </fieldset>
  );
};

/** The link from the terminal is used, expired or incomplete, or the page was opened without one. */
const InvalidSetupLink = ({ wasTried }: { wasTried: boolean }) => {
  const { t } = useTranslation();
  const reason = wasTried ? 'invalid' : 'missing';
  return (
    <Message icon={Link2Off} tone="warning" title={t(`setup.${reason}`)} isAnswer={wasTried}>
      <p>{t('setup.newLink')}</p>
      <p className="grid gap-1 text-sm break-words text-text-muted">
        <code>keepwatch admin owner …@…</code>
        <code>npm run admin -- owner …@…</code>
      </p>
      <Button variant="ghost" size="lg" to={paths.login} className="self-start">
        {t('backToLogin')}
      </Button>
    </Message>
  );
};

/** As they stand on the page. */
const companyFields = () =>
  [
    ...companyNames(),
    'company.licenceNumber',
    'company.email',
    'company.phone',
    'currency',
    'timeZone',
  ] as const;
const accountFields = () => ['email', 'password', ...nameOrder(currentLanguage())] as const;
const fieldsOf = (kind: SetupKind) => {
  if (kind === 'account') return ['email', 'password'] as const;
  return kind === 'owner' ? accountFields() : [...companyFields(), ...accountFields()];
};

const kindOf = ({ ownerEmail, hasAccount }: Pick<SetupProps, 'ownerEmail' | 'hasAccount'>): SetupKind => {
  if (ownerEmail === null) return 'company';
  return hasAccount ? 'account' : 'owner';
};

interface SetupProps {
  token: string | null;
  /** Set by a link for an owner: only the account is created. */
  ownerEmail: string | null;
  /** The owner's account exists and keeps its names. */
  hasAccount: boolean;
}

/** Creates the company and its owner with a link from the terminal, signs the owner in and opens the home page. */
export const Setup = ({ token, ownerEmail, hasAccount }: SetupProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isInvalid, setInvalid] = useState(token === null);
  const kind = kindOf({ ownerEmail, hasAccount });
  const isOwnerAlone = kind !== 'company';
  const form = useForm<SetupValues, unknown, SetupTyped>({
    resolver: resolverFor(kind),
    defaultValues: initialValues(kind, ownerEmail),
  });
  const { isDirty } = form.formState;
  const [email, password, firstName, lastName] = form.watch(['email', 'password', 'firstName', 'lastName']);
  const labels: Record<string, string> = {
    ...Object.fromEntries(companyFields().map((name) => [name, t(`setup.${name}`)])),
    email: t('login.email'),
    password: t('login.password'),
    firstName: t('signUp.firstName'),
    lastName: t('signUp.lastName'),
  };
  const sending = useFormSubmit(
    form,
    fieldsOf(kind).map((name) => [name, labels[name] ?? name]) as FieldLabels<SetupValues>,
    (typed) => setUp({ ...typed, token: token ?? '', language: currentLanguage() }),
    {
      name: t('setup.submit'),
      done: () => t('setup.done'),
      onDone: () => navigate(paths.home, { replace: true }),
      handleRefusal: ({ code, errors: refused }) => {
        if (code === 'second_factor') {
          // Setup succeeded; the owner must sign in with the new password and a code.
          toast({ title: t('setup.secondFactor'), variant: 'success' });
          navigate(paths.login, { replace: true });
          return true;
        }
        const hasInvalidLink = refused.some(({ path }) => path === 'token');
        if (hasInvalidLink) setInvalid(true);
        return hasInvalidLink;
      },
      isPublic: true,
      draft: 'none',
    },
  );
  if (isInvalid) return <InvalidSetupLink wasTried={token !== null} />;

  const text = (name: 'email' | 'lastName' | 'firstName', autoComplete: string, type = 'text') => (
    <TextField
      key={name}
      form={form}
      name={name}
      label={labels[name] ?? ''}
      type={type}
      autoComplete={autoComplete}
      readOnly={name === 'email' && isOwnerAlone}
    />
  );
  return (
    <>
      <div className="flex flex-col gap-2">
        <h1 className="text-xl font-semibold">{t(isOwnerAlone ? 'setup.owner.title' : 'setup.title')}</h1>
        <p className="text-text-muted">{t(isOwnerAlone ? 'setup.owner.help' : 'setup.help')}</p>
      </div>
      <form noValidate onSubmit={sending.onSubmit} className="flex flex-col gap-8">
        <UnsavedGuard isDirty={isDirty} />
        <ErrorSummary {...sending.errorSummary} />
        {!isOwnerAlone && <CompanyFields form={form} labels={labels} />}
        <fieldset className="flex flex-col gap-5">
          <legend className="mb-4 text-base font-semibold">{t('setup.account')}</legend>
          {text('email', 'username', 'email')}
          <NewPasswordField
            form={form}
            name="password"
            label={labels.password ?? ''}
            password={password}
            ownerWords={[email, firstName ?? '', lastName ?? '']}
          />
          {kind !== 'account' && (
            <div className="grid gap-5 sm:grid-cols-2">
              {nameOrder(currentLanguage()).map((name) => text(name, NAME_AUTOCOMPLETE[name]))}
            </div>
          )}
        </fieldset>
        <Button kind="primary" type="submit" size="lg" pending={sending.isSending}>
          {t('setup.submit')}
        </Button>
      </form>
    </>
  );
};
