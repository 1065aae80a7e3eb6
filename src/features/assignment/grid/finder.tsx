import { Input } from '@src/components/ui/input';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** How many of the best choices are drawn; the search finds the others. */
const MAX_SHOWN = 12;

interface FinderProps<C> {
  label: string;
  inputRef: Ref<HTMLInputElement>;
  typed: string;
  onTyped: (typed: string) => void;
  /** Best first; `nameOf` is searched. */
  choices: readonly C[];
  /** How many there are, if `choices` are only the best. */
  total?: number;
  /** The choices still belong to the previous selection. */
  isStale: boolean;
  nameOf: (choice: C) => string;
  onChoose: (choice: C) => void;
  /** Called on Escape. */
  onLeave: () => void;
  row: (choice: C, isFirst: boolean) => ReactNode;
  none: string;
}

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button:not(:disabled)')];
  const at = document.activeElement instanceof HTMLElement ? stops.indexOf(document.activeElement) : -1;
  if (at < 0) return;
  event.preventDefault();
  stops[at + step]?.focus();
};

/** Choices, best first, filtered by name. Enter takes the first, arrow keys lead to the others. */
export const Finder = <C,>(props: FinderProps<C>) => {
  const { t } = useTranslation();
  const query = props.typed.trim().toLowerCase();
  const found = props.choices.filter((choice) => props.nameOf(choice).toLowerCase().includes(query));
  const shown = found.slice(0, MAX_SHOWN);
  const hidden = (props.total ?? found.length) - shown.length;
  const isFirstPending = useRef(false);
  const chooseFirst = () => {
    const [first] = found;
    isFirstPending.current = props.isStale;
    if (!props.isStale && first !== undefined) props.onChoose(first);
  };
  // Enter was pressed before the choices arrived: take the first of them now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when new choices arrive
  useEffect(() => {
    if (!props.isStale && isFirstPending.current) chooseFirst();
  }, [props.isStale]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys only add to what the controls inside do
    <div
      className="flex min-h-0 flex-col gap-2"
      onKeyDown={(event) => {
        moveFocus(event);
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        props.onLeave();
      }}
    >
      <Input
        ref={props.inputRef}
        type="search"
        aria-label={props.label}
        placeholder={props.label}
        maxLength={100}
        value={props.typed}
        onChange={({ target }) => props.onTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          chooseFirst();
        }}
      />
      {shown.length === 0 ? (
        <p className="py-2 text-sm text-text-muted">{props.none}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {shown.map((choice, index) => props.row(choice, index === 0))}
        </ul>
      )}
      {hidden > 0 && (
        <p className="text-xs text-text-muted">{t('assignment.grid.more', { count: hidden })}</p>
      )}
    </div>
  );
};
