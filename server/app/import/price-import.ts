import { PRICE_IMPORT_FIELDS, type PriceImportField } from '@contract/import';
import { MAX_PRICES, type PriceListRow, priceListRow } from '@contract/price';
import { latestOn } from '@domain/dated';
import { farAmounts } from '@domain/price-bounds';
import { findSetting } from '@server/platform/setting/queries';
import { findPriceList } from '@server/resources/price/queries';
import { savePriceList } from '@server/resources/price/save-price-list';
import { cellReader } from './draft-cells';
import { shiftTypeByName } from './find-by-name';
import type { CellProblem, ImportField, ImportKind } from './import-kind';
import { repeatedKeys } from './repeated-keys';

type Field = PriceImportField;

const FIELDS: Readonly<Record<Field, Omit<ImportField<Field>, 'field'>>> = {
  shiftType: { label: 'file.shift', isRequired: true, example: (t) => t('shift.type.Night') },
  price: { label: 'managePricing.list.price', isRequired: true, example: () => '480.00' },
  salaryToSecurity: { label: 'managePricing.list.salary', isRequired: true, example: () => '380.00' },
  validFrom: {
    label: 'managePricing.list.validFrom',
    help: 'import.help.day',
    isRequired: true,
    example: () => '2027-01-01',
  },
};

const keyOf = ({ type, validFrom }: PriceListRow) => `${type} ${validFrom}`;

/** Rows of the price list; one of a type and day that it has is replaced. */
export const PRICE_IMPORT: ImportKind<Field, PriceListRow> = {
  fields: PRICE_IMPORT_FIELDS.map((field) => ({ field, ...FIELDS[field] })),
  schema: priceListRow,
  prepare: async (tx) => {
    const { currency } = await findSetting(tx);
    const types = shiftTypeByName();
    return ([cells]) => {
      const problems: CellProblem<Field>[] = [];
      if (!cells) return { body: {}, problems };
      const { lookUp, money, day } = cellReader(cells, 0, problems);
      const body = {
        type: lookUp('shiftType', types),
        price: money('price', currency),
        salaryToSecurity: money('salaryToSecurity', currency),
        validFrom: day('validFrom'),
      };
      return { body, problems };
    };
  },
  cellOf: (path) => ({ at: 0, field: path === 'type' ? 'shiftType' : (path as Field) }),
  check: async (tx, _actor, bodies) => {
    const { rows } = await findPriceList(tx);
    const stored = new Set(rows.map(keyOf));
    const repeated = repeatedKeys(bodies.map((body) => [keyOf(body)]));
    const room = MAX_PRICES - stored.size;
    let added = 0;
    return bodies.map((body, index) => {
      const isStored = stored.has(keyOf(body));
      if (!isStored) added += 1;
      const current = latestOn(
        rows.filter(({ type }) => type === body.type),
        body.validFrom,
      );
      return {
        errors: [
          ...(repeated.has(index) ? [{ path: 'validFrom', code: 'duplicate' }] : []),
          ...(!isStored && added > room ? [{ path: 'type', code: 'too_many_prices' }] : []),
        ],
        warnings: [
          ...(isStored ? [{ path: 'validFrom', code: 'price_replaced' }] : []),
          ...farAmounts(body, current, []).map((path) => ({ path, code: 'far_amount' })),
        ],
      };
    });
  },
  create: async (tx, actor, bodies) => {
    const { version, rows } = await findPriceList(tx);
    const replaced = new Set(bodies.map(keyOf));
    await savePriceList(tx, actor, {
      version,
      rows: [...rows.filter((row) => !replaced.has(keyOf(row))), ...bodies],
    });
    return [];
  },
};
