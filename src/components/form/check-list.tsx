import { formatNumber } from '@src/lib/format';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../ui/checkbox';
import { SearchField } from '../ui/search-field';
import { translateError } from './error-map';
import { fieldId } from './form-field';

interface CheckListProps<Id> {
  label: string;
  items: readonly { id: Id; name: string }[];
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
  /** Shown if there are no items. */
  none: string;
  /** Name in the form, to which the error summary links. */
  name?: string;
  /** The error in the form's state. */
  error?: string | undefined;
}

/** Longer lists have a search field. */
const MAX_WITHOUT_SEARCH = 8;

/** Selects several items by checkbox. "Select all" applies to the search results only. */
export const CheckList = <Id extends number | string>({
  label,
  items,
  chosen,
  onChange,
  none,
  name,
  error,
}: CheckListProps<Id>) => {
  const { t, i18n } = useTranslation();
  const errorId = useId();
  const message = translateError(t, error);
  const [search, setSearch] = useState('');
  const searchText = search.trim().toLowerCase();
  const shown = items.filter(({ name }) => name.toLowerCase().includes(searchText));
  const isChosen = (id: Id) => chosen.includes(id);
  const count = shown.filter(({ id }) => isChosen(id)).length;
  const tick = (ids: readonly Id[], isOn: boolean) => {
    const others = chosen.filter((id) => !ids.includes(id));
    onChange(isOn ? [...others, ...ids] : others);
  };
  return (
    <fieldset
      {...(name && { id: fieldId(name), tabIndex: -1 })}
      aria-describedby={message && errorId}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-2 flex w-full items-baseline justify-between gap-4 text-sm font-medium">
        {label}
        <span className="tabular text-xs font-normal text-text-muted">
          {t('checkList.count', {
            chosen: formatNumber(i18n.language, chosen.length),
            all: formatNumber(i18n.language, items.length),
          })}
        </span>
      </legend>
      {items.length > MAX_WITHOUT_SEARCH && (
        <SearchField label={t('checkList.search', { label })} value={search} onChange={setSearch} />
      )}
      {items.length === 0 ? (
        <p className="text-sm text-text-muted">{none}</p>
      ) : shown.length === 0 ? (
        <p className="py-2 text-sm text-text-muted">{t('checkList.noneFound')}</p>
      ) : (
        <div className="rounded border">
          <Checkbox
            className="w-full border-b bg-surface-sunken px-3 py-2"
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && count < shown.length;
            }}
            checked={count === shown.length}
            onChange={({ target }) =>
              tick(
                shown.map(({ id }) => id),
                target.checked,
              )
            }
            label={t(searchText ? 'checkList.allFound' : 'checkList.all')}
          />
          <ul className="max-h-[280px] overflow-y-auto py-1">
            {shown.map(({ id, name }) => (
              <li key={id}>
                <Checkbox
                  className="w-full px-3 py-1 hover:bg-surface-sunken"
                  checked={isChosen(id)}
                  onChange={({ target }) => tick([id], target.checked)}
                  label={name}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {message && (
        <p id={errorId} className="flex items-start gap-1 text-sm text-danger-text">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {message}
        </p>
      )}
    </fieldset>
  );
};
