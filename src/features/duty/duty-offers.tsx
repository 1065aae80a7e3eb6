import type { GuardDuties } from '@contract/guard-page';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { Unbroken } from '@src/components/ui/unbroken';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Queue } from './duty-acts';
import { whenText } from './duty-card';

interface DutyOffersProps extends Pick<GuardDuties, 'offers' | 'duties'> {
  timeZone: string;
  queue: Queue;
}

/** Open shifts that the guard can take, before other guards do. */
export const DutyOffers = ({ offers, duties, timeZone, queue }: DutyOffersProps) => {
  const { t, i18n } = useTranslation();
  const [wanted, setWanted] = useState<GuardDuties['offers'][number]['slot']>();
  const isTaken =
    wanted !== undefined &&
    duties.some(({ intervals }) => intervals.some(({ from }) => from === wanted.startsAt));
  if (offers.length === 0 && !isTaken) return null;
  const isUnsent = (id: number) =>
    queue.unsent.some((press) => press.call === 'answerOffer' && press.offerId === id);
  const answer = (offerId: number, given: 'yes' | 'no') =>
    queue.press({ call: 'answerOffer', offerId, slotIds: [], body: { answer: given } });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('duty.offer.title')}</h2>
      {isTaken && (
        <Notice tone="info">
          <Unbroken>
            {t('duty.offer.taken', {
              shift: `${whenText(i18n.language, wanted, timeZone)}${t('listSeparator')}${wanted.premise}`,
            })}
          </Unbroken>
        </Notice>
      )}
      {offers.length > 0 && <p>{t('duty.offer.help')}</p>}
      <ul className="flex flex-col gap-3">
        {offers.map(({ id, slot }) => (
          <li key={id} className="flex flex-col gap-2 rounded-lg border bg-surface-raised px-4 py-3">
            <span className="font-semibold">
              <Unbroken>{whenText(i18n.language, slot, timeZone)}</Unbroken>
            </span>
            {slot.premise}
            {isUnsent(id) ? (
              <p className="font-semibold">{t('duty.page.notSent')}</p>
            ) : (
              <div className="grid grid-cols-2 gap-2">
                <Button
                  size="lg"
                  className="min-h-12 text-base"
                  onClick={() => {
                    setWanted(slot);
                    answer(id, 'yes');
                  }}
                >
                  {t('duty.offer.yes')}
                </Button>
                <Button size="lg" className="min-h-12 text-base" onClick={() => answer(id, 'no')}>
                  {t('duty.offer.no')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
