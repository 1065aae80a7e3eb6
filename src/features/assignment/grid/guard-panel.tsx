import { formatTimes } from '@src/lib/format';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type PostChoice, postChoices } from './choices';
import { Finder } from './finder';
import { FinderRow } from './finder-row';
import type { PanelProps } from './post-panel';

/** The posts with open places on the chosen days, ranked for the chosen guards. */
export const GuardPanel = ({ grid, facts, moreGuards: _more, ...finder }: PanelProps) => {
  const { t } = useTranslation();
  const { deferredChosen, deferredState, posts } = grid;
  const byKey = new Map(posts.map((post) => [post.key, post]));
  const selectionKey = [...deferredChosen.guards.map(({ id }) => id), ...deferredChosen.days].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the chosen guards and days
  const choices = useMemo(() => {
    const rows = posts.map((post) => ({ key: post.key, rows: grid.guardsOnPost(post, deferredChosen) }));
    return postChoices(
      deferredState,
      facts,
      rows.filter((each) => each.rows.length > 0),
    );
  }, [deferredState, facts, posts, selectionKey]);
  const nameOf = ({ key }: PostChoice) => {
    const post = byKey.get(key);
    return post
      ? `${post.premise} · ${t(`shift.type.${post.type}`)} ${formatTimes(post.startTime, post.endTime)}`
      : '';
  };
  const choose = (choice: PostChoice) => {
    grid.assign(choice.rows, choice.of === 1 ? 'warned' : 'clean');
    grid.setBrush(choice.key);
    finder.onDone();
  };
  return (
    <Finder
      label={t('assignment.grid.searchPosts')}
      {...finder}
      choices={choices}
      isStale={!grid.isUpToDate}
      nameOf={nameOf}
      onChoose={choose}
      onLeave={finder.onDone}
      none={finder.typed ? t('assignment.grid.noPost') : t('assignment.grid.noOpenPosts')}
      row={(choice, isFirst) => (
        <FinderRow
          key={choice.key}
          choice={choice}
          name={nameOf(choice)}
          isFirst={isFirst}
          onChoose={() => choose(choice)}
        />
      )}
    />
  );
};
