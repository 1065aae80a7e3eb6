import type { Candidate } from '@contract/assignment';
import { type CreatedOffer, offerCalls } from '@contract/offer';
import type { Slot } from '@contract/slot';
import { durationText } from '@domain/duration-text';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormField } from '@src/components/form/form-field';
import { useChecks } from '@src/components/form/use-checks';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { Notice } from '@src/components/ui/notice';
import { Select } from '@src/components/ui/select';
import { useSubmit } from '@src/hooks/use-submit';
import { useTimes } from '@src/hooks/use-times';
import { offerAnswersText } from '@src/lib/offer-answers-text';
import { paths } from '@src/lib/paths';
import { useToldGuards } from '@src/stores/told-guards';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** How many guards are asked at a time, unless others are chosen. */
const ASKED = 10;
/** How many can be chosen from. */
const LISTED = 30;
const MINUTES = [5, 15, 60, 240, 1440] as const;

const Made = ({ offer }: { offer: CreatedOffer }) => {
  const { t } = useTranslation();
  const show = useToldGuards((told) => told.show);
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="info">
        {t('offer.made', { count: offer.guards.length })}{' '}
        <Link to={paths.offers} className="text-primary-text underline-offset-4 hover:underline">
          {t('offer.list.title')}
        </Link>
      </Notice>
      {offer.toTell.length > 0 && (
        <Button className="self-start" icon={Send} onClick={() => show(offer.toTell)}>
          {t('offer.tellByHand', { count: offer.toTell.length })}
        </Button>
      )}
    </div>
  );
};

interface OfferShiftProps {
  slot: Slot;
  candidates: readonly Candidate[];
}

/** The open offers of a shift, which wait for an answer. */
const OpenOffers = ({ slot }: { slot: Slot }) => {
  const { t } = useTranslation();
  const offers = useCall(offerCalls.list, { query: { slotId: String(slot.id), state: 'open' } });
  const times = useTimes(useSetting().data?.timeZone ?? 'UTC');
  const open = offers.data?.items ?? [];
  if (open.length === 0) return null;
  return (
    <Notice tone="info">
      <p>{t('offer.isOpen')}</p>
      <ul>
        {open.map((offer) => (
          <li key={offer.id}>
            {offerAnswersText(t, offer)} · {t('offer.untilTime', { time: times.exact(offer.until) })}
          </li>
        ))}
      </ul>
      <Link to={paths.offers} className="text-primary-text underline-offset-4 hover:underline">
        {t('offer.list.title')}
      </Link>
    </Notice>
  );
};

/** Asks guards whom no rule stops at once, the best of them if none is left out; the first who says yes gets the shift. */
export const OfferShift = ({ slot, candidates }: OfferShiftProps) => {
  const { t } = useTranslation();
  const [minutes, setMinutes] = useState<number>(15);
  const [made, setMade] = useState<CreatedOffer>();
  const [chosen, setChosen] = useState<readonly number[]>();
  const offering = useSubmit(useChange(offerCalls.create), { name: t('offer.submit'), onDone: setMade });
  const free = candidates.filter(({ problems }) => problems.length === 0).slice(0, LISTED);
  const guardIds = chosen ?? free.slice(0, ASKED).map(({ id }) => id);
  const checks = useChecks(offering, {
    problem: guardIds.length === 0 ? t('people.nobodyChosen') : undefined,
  });
  if (made) return <Made offer={made} />;
  if (free.length === 0) return <p className="text-text-muted">{t('offer.nobody')}</p>;
  const choose = (id: number, isChosen: boolean) =>
    setChosen(isChosen ? [...guardIds, id] : guardIds.filter((each) => each !== id));
  return (
    <div className="flex flex-col gap-4">
      <OpenOffers slot={slot} />
      <fieldset className="grid gap-x-4 sm:grid-cols-2">
        <legend className="mb-1 text-sm text-text-muted">
          {t('offer.help', { count: guardIds.length })}
        </legend>
        {free.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={guardIds.includes(id)}
            onChange={({ target }) => choose(id, target.checked)}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap items-end gap-3">
        <FormField name="offer-minutes" label={t('offer.minutes')}>
          {(field) => (
            <Select
              {...field}
              options={MINUTES.map((value) => ({ value, label: durationText(t, value) }))}
              value={minutes}
              onChange={({ target }) => setMinutes(Number(target.value))}
            />
          )}
        </FormField>
        <Button
          kind="primary"
          icon={Send}
          pending={offering.isSending}
          onClick={() =>
            checks.submit(() =>
              offering.submit({ body: { slotId: slot.id, securityIds: [...guardIds], minutes } }),
            )
          }
        >
          {t('offer.submit')}
        </Button>
      </div>
      <ErrorSummary {...checks.sending.errorSummary} />
    </div>
  );
};
