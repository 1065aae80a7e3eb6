import type { Area } from '@contract/access';
import { comboCalls } from '@contract/metadata';
import type { Bucket } from '@contract/price';
import type { Named } from '@contract/primitives';
import { useAllPremises } from '@src/api/premise';
import type { BusinessSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormField } from '@src/components/form/form-field';
import { NOT_SENDING, useChecks } from '@src/components/form/use-checks';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { Dialog } from '@src/components/ui/dialog';
import { Input } from '@src/components/ui/input';
import { NoPrice } from '@src/components/ui/no-price';
import { Notice } from '@src/components/ui/notice';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { Select } from '@src/components/ui/select';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { countsText } from '@src/lib/counts-text';
import { formatDays, formatMoney, formatMonth } from '@src/lib/format';
import { ShoppingCart } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { RepeatCalendar } from './repeat-calendar';
import { RepeatDays } from './repeat-days';
import { type Repeat, type RepeatSource, useRepeat } from './use-repeat';

const EXTRA_BUCKETS: readonly Bucket[] = ['special', 'urgent'];

/** The price of the repeat at today's prices. */
const RepeatPrice = ({ repeat, currency }: { repeat: Repeat; currency: string }) => {
  const { t, i18n } = useTranslation();
  const { sum, cells, reading } = repeat;
  const money = (amount: number) => formatMoney(i18n.language, amount, currency);
  const extra = EXTRA_BUCKETS.filter((bucket) => sum.buckets[bucket] > 0).map(
    (bucket) => `${t(`booking.bucket.${bucket}`)} ${money(sum.buckets[bucket])}`,
  );
  const unpriced = cells.filter(({ problems }) => problems.some(({ code }) => code === 'no_price')).length;
  return (
    <div className="flex flex-col gap-2">
      {reading.isFailed && (
        <Notice tone="warning" onRetry={reading.retry}>
          {t('booking.booked.failed')}
        </Notice>
      )}
      <p className="tabular flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm text-text-muted">{[countsText(t, sum), ...extra].join(' · ')}</span>
        <span className="text-lg font-semibold" data-testid="repeat-total">
          {money(sum.total)}
        </span>
      </p>
      {unpriced > 0 && (
        <>
          <p className="text-sm text-warning-text">{t('booking.repeat.unpriced', { count: unpriced })}</p>
          <NoPrice />
        </>
      )}
    </div>
  );
};

interface PremiseSelectProps extends Omit<ComponentProps<typeof Select>, 'options' | 'value' | 'onChange'> {
  /** Always an option, also while the others are loading. */
  current: Named;
  value: number;
  onChange: (premiseId: number) => void;
}

/** Chooses one of the premises that the user may book. */
const PremiseSelect = ({ area, ...props }: PremiseSelectProps & { area: Area }) =>
  area === 'admin' ? <AdminPremiseSelect {...props} /> : <ClientPremiseSelect {...props} />;

const AdminPremiseSelect = (props: PremiseSelectProps) => (
  <NamedSelect
    {...props}
    premises={useCall(comboCalls.premise, { query: { limit: '1000', status: 'active' } }).data}
  />
);

const ClientPremiseSelect = (props: PremiseSelectProps) => (
  <NamedSelect {...props} premises={useAllPremises('client', { status: 'active' }).data} />
);

const NamedSelect = ({
  current,
  premises = [],
  onChange,
  ...field
}: PremiseSelectProps & { premises: readonly Named[] | undefined }) => {
  const others = premises.filter(({ id }) => id !== current.id);
  return (
    <Select
      {...field}
      options={[current, ...others].map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
};

const KINDS = ['weeks', 'month', 'everyWeek'] as const;

/** Chooses the week, the month or the last day of a weekly repeat. */
const RepeatWhen = ({ repeat }: { repeat: Repeat }) => {
  const { t, i18n } = useTranslation();
  const { kind } = repeat;
  if (kind === 'weeks')
    return (
      <FormField name="repeatWeek" label={t('booking.repeat.week')}>
        {(field) => (
          <Select
            {...field}
            options={repeat.offeredWeeks.map(({ weeks, from, to }) => ({
              value: weeks,
              label: formatDays(i18n.language, { from, to }, 'short'),
            }))}
            value={repeat.weeks}
            onChange={({ target }) => repeat.setWeeks(Number(target.value))}
          />
        )}
      </FormField>
    );
  if (kind === 'month')
    return (
      <FormField name="repeatMonth" label={t('booking.repeat.month')}>
        {(field) => (
          <Select
            {...field}
            options={repeat.months.map((month) => ({
              value: month,
              label: formatMonth(i18n.language, month),
            }))}
            value={repeat.month}
            onChange={({ target }) => repeat.setMonth(target.value)}
          />
        )}
      </FormField>
    );
  return (
    <FormField name="repeatUntil" label={t('booking.repeat.until')}>
      {(field) => (
        <Input
          {...field}
          type="date"
          min={repeat.today}
          max={repeat.latest}
          value={repeat.until}
          onChange={({ target }) => repeat.setUntil(target.value)}
        />
      )}
    </FormField>
  );
};

interface RepeatDialogProps extends RepeatSource {
  area: Area;
  title: string;
  setting: BusinessSetting;
  onClose: () => void;
}

/** Puts items into the cart again, for other weeks, another month or premise. */
export const RepeatDialog = ({ area, title, setting, onClose, ...source }: RepeatDialogProps) => {
  const { t } = useTranslation();
  const repeat = useRepeat(area, source, setting);
  const count = repeat.sum.days;
  const checks = useChecks(NOT_SENDING, {
    problem: !repeat.isReady ? t('form.notLoaded') : count === 0 ? t('booking.repeat.nothing') : undefined,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={t('booking.repeat.description')}
      actions={
        <>
          <Button kind="cancel" onClick={onClose} />
          <Button kind="primary" icon={ShoppingCart} onClick={() => checks.submit(repeat.addToCart)}>
            {t('booking.repeat.put', { count })}
          </Button>
        </>
      }
    >
      <ErrorSummary {...checks.sending.errorSummary} />
      <SegmentedControl
        className="self-start"
        label={t('booking.repeat.kind.label')}
        value={repeat.kind}
        options={KINDS.map((kind) => ({ value: kind, label: t(`booking.repeat.kind.${kind}`) }))}
        onChange={repeat.setKind}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <RepeatWhen repeat={repeat} />
        <FormField name="repeatPremise" label={t('booking.repeat.premise')}>
          {(field) => (
            <PremiseSelect
              {...field}
              area={area}
              current={source.premise}
              value={repeat.premiseId}
              onChange={repeat.setPremiseId}
            />
          )}
        </FormField>
      </div>
      {repeat.kind === 'month' && (
        <SegmentedControl
          className="self-start"
          label={t('booking.repeat.by.label')}
          value={repeat.by}
          options={(['weekdays', 'dates'] as const).map((by) => ({
            value: by,
            label: t(`booking.repeat.by.${by}`),
          }))}
          onChange={repeat.setBy}
        />
      )}
      <Loaded
        queries={{ shifts: repeat.shifts, book: repeat.book }}
        skeleton={<SkeletonRows rows={4} label={t('loading')} />}
      >
        {() => (
          <>
            <RepeatCalendar repeat={repeat} />
            <RepeatDays repeat={repeat} />
            <RepeatPrice repeat={repeat} currency={setting.currency} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
};
