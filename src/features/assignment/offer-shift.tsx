import type { Candidate } from '@contract/assignment';
import type { Slot } from '@contract/booking';
import { type CreatedOffer, offerCalls } from '@contract/offer';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormField } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { ContactLink } from '@src/components/ui/contact-link';
import { CopyButton } from '@src/components/ui/copy-button';
import { Notice } from '@src/components/ui/notice';
import { Select } from '@src/components/ui/select';
import { useSubmit } from '@src/hooks/use-submit';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** How many guards are asked at a time. */
const ASKED = 10;
const MINUTES = [5, 15, 30, 60] as const;

const Made = ({ offer }: { offer: CreatedOffer }) => {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="info">{t('offer.made', { count: offer.guards.length })}</Notice>
      {offer.toTell.length > 0 && <p className="text-sm">{t('offer.byHand')}</p>}
      <ul className="flex flex-col gap-2">
        {offer.toTell.map(({ id, name, phone, text }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span className="font-medium">{name}</span>
            <span className="flex items-center gap-3">
              {phone && <ContactLink kind="tel" to={phone} />}
              <CopyButton text={text ?? ''} label={t('offer.copy')} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};

interface OfferShiftProps {
  slot: Slot;
  candidates: readonly Candidate[];
}

/** Asks the best guards whom no rule stops at once; the first who says yes gets the shift. */
export const OfferShift = ({ slot, candidates }: OfferShiftProps) => {
  const { t } = useTranslation();
  const [minutes, setMinutes] = useState<number>(15);
  const [made, setMade] = useState<CreatedOffer>();
  const offering = useSubmit(useChange(offerCalls.create), { name: t('offer.submit'), onDone: setMade });
  const asked = candidates.filter(({ problems }) => problems.length === 0).slice(0, ASKED);
  if (made) return <Made offer={made} />;
  if (slot.state !== 'approved' || slot.gaps.length === 0 || asked.length === 0) return null;
  const securityIds = asked.map(({ id }) => id);
  return (
    <div className="flex flex-col gap-3 border-t pt-3">
      <p className="text-sm text-text-muted">{t('offer.help', { count: asked.length })}</p>
      <div className="flex flex-wrap items-end gap-3">
        <FormField name="offer-minutes" label={t('offer.minutes')}>
          {(field) => (
            <Select
              {...field}
              options={MINUTES.map((value) => ({
                value,
                label: t('offer.minutesValue', { count: value }),
              }))}
              value={minutes}
              onChange={({ target }) => setMinutes(Number(target.value))}
            />
          )}
        </FormField>
        <Button
          kind="primary"
          icon={Send}
          pending={offering.isSending}
          onClick={() => void offering.submit({ body: { slotId: slot.id, securityIds, minutes } })}
        >
          {t('offer.submit')}
        </Button>
      </div>
      <ErrorSummary {...offering.errorSummary} />
    </div>
  );
};
