import { formatTimes } from '@src/lib/format';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceRow } from './choice-row';
import { type PostChoice, postChoices } from './choices';
import { Finder } from './finder';
import type { PanelProps } from './post-panel';

/** The posts with open places on the chosen days, and whether the chosen guards can take them. */
export const GuardPanel = ({ grid, facts, ...finder }: PanelProps) => {
  const { t } = useTranslation();
  const { settled, settledState, posts } = grid;
  const byKey = new Map(posts.map((post) => [post.key, post]));
  const wantedKey = [...settled.guards.map(({ id }) => id), ...settled.days].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is who is chosen, and when
  const choices = useMemo(() => {
    const wanted = posts.map((post) => ({ key: post.key, wanted: grid.guardsOnPost(post, settled) }));
    return postChoices(
      settledState,
      facts,
      wanted.filter((each) => each.wanted.length > 0),
    );
  }, [settledState, facts, posts, wantedKey]);
  const nameOf = ({ key }: PostChoice) => {
    const post = byKey.get(key);
    return post
      ? `${post.premise} · ${t(`shift.type.${post.type}`)} ${formatTimes(post.startTime, post.endTime)}`
      : '';
  };
  const choose = (choice: PostChoice) => {
    grid.put(choice.wanted, choice.of === 1 ? 'warned' : 'clean');
    grid.setBrush(choice.key);
    finder.onDone();
  };
  return (
    <Finder
      label={t('assignment.grid.searchPosts')}
      {...finder}
      choices={choices}
      isStale={!grid.isSettled}
      nameOf={nameOf}
      onChoose={choose}
      onLeave={finder.onDone}
      none={finder.typed ? t('assignment.grid.noPost') : t('assignment.grid.noOpenPosts')}
      row={(choice, isFirst) => (
        <ChoiceRow
          key={choice.key}
          choice={choice}
          name={nameOf(choice)}
          isFirst={isFirst}
          facts={null}
          onChoose={() => choose(choice)}
        />
      )}
    />
  );
};
