import type { SuggestedChange, Suggestion } from '@contract/suggest';
import { formatDay, formatTimes } from '@src/lib/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlotsById } from '../pending';
import type { Post } from './posts';

type OpenSlots = Suggestion['open'];

const placesIn = (open: OpenSlots) => open.reduce((sum, { places }) => sum + places, 0);

/** Of the changes named for any slot, that of each kind that would fill most. */
const bestChanges = (open: OpenSlots): OpenSlots[number]['would'] => {
  const best = new Map<SuggestedChange['kind'], OpenSlots[number]['would'][number]>();
  for (const one of open.flatMap(({ would }) => would))
    if (one.places > (best.get(one.change.kind)?.places ?? 0)) best.set(one.change.kind, one);
  return [...best.values()].sort((a, b) => b.places - a.places);
};

const byPost = (open: OpenSlots, postOf: WhyOpenProps['postOf']) => {
  const posts = new Map<string, { post: Post; open: OpenSlots }>();
  for (const one of open) {
    const post = postOf(one.slotId);
    if (!post) continue;
    const same = posts.get(post.key);
    if (same) same.open.push(one);
    else posts.set(post.key, { post, open: [one] });
  }
  return [...posts.values()];
};

interface WhyOpenProps {
  plan: Suggestion;
  slots: SlotsById;
  postOf: (slotId: number) => Post | undefined;
  typeName: (code: string) => string;
}

/** What one change would fill most, and for each post and day with open places how many guards each rule keeps off. */
export const WhyOpen = ({ plan: { open, guards }, slots, postOf, typeName }: WhyOpenProps) => {
  const { t } = useTranslation();
  const posts = byPost(open, postOf);
  const nameOf = (guardId: number) => guards.find(({ id }) => id === guardId)?.name ?? '';
  const changeText = (change: SuggestedChange, count: number) => {
    if (change.kind === 'leave')
      return t('assignment.suggest.would.leave', { name: nameOf(change.securityId), count });
    const types = change.licenceTypes.map(typeName).join(t('listSeparator'));
    if (change.kind === 'licence')
      return t('assignment.suggest.would.licence', { name: nameOf(change.securityId), types, count });
    return types
      ? t('assignment.suggest.would.licensedGuard', { types, count })
      : t('assignment.suggest.would.guard', { count });
  };
  return (
    <details className="max-w-[70ch] rounded border bg-surface-raised p-3 text-sm">
      <summary className="font-medium">{t('assignment.suggest.whyOpen', { count: placesIn(open) })}</summary>
      <ul className="mt-2 flex flex-col gap-1">
        {bestChanges(open).map(({ change, places }) => (
          <li key={change.kind}>{changeText(change, places)}</li>
        ))}
      </ul>
      <ul className="mt-3 flex max-h-[40dvh] flex-col divide-y divide-line overflow-y-auto border-t">
        {posts.map(({ post, open: ofPost }) => (
          <li key={post.key}>
            <OpenPost post={post} open={ofPost} slots={slots} isOnly={posts.length === 1} />
          </li>
        ))}
      </ul>
    </details>
  );
};

interface OpenPostProps {
  post: Post;
  open: OpenSlots;
  slots: SlotsById;
  isOnly: boolean;
}

const OpenPost = ({ post, open, slots, isOnly }: OpenPostProps) => {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(isOnly);
  return (
    <details className="py-2" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="font-medium">{post.premise}</span> · {t(`shift.type.${post.type}`)}{' '}
        <span className="whitespace-nowrap">{formatTimes(post.startTime, post.endTime)}</span> ·{' '}
        <span className="whitespace-nowrap">{t('assignment.suggest.open', { count: placesIn(open) })}</span>
      </summary>
      {isOpen && (
        <ul className="mt-2 flex flex-col gap-2 ps-4">
          {open.map(({ slotId, places, reasons }) => (
            <li key={slotId}>
              <span className="block font-medium">
                {formatDay(i18n.language, slots.get(slotId)?.date ?? '', 'weekday')} ·{' '}
                {t('assignment.suggest.open', { count: places })}
              </span>
              <span className="block text-text-muted">
                {reasons
                  .map(({ rule, guards }) => t(`assignment.suggest.reason.${rule}`, { count: guards }))
                  .join(t('listSeparator'))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
};
