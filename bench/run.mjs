// npm run bench [-- part …]: measures each figure as a ratio to a baseline ("floor") of the same run. Needs `npm run build`.
import { anonymous } from './parts/anonymous.mjs';
import { development } from './parts/development.mjs';
import { firstLoad } from './parts/first-load.mjs';
import { grid } from './parts/grid.mjs';
import { lighthouse } from './parts/lighthouse.mjs';
import { list } from './parts/list.mjs';
import { month } from './parts/month.mjs';
import { order } from './parts/order.mjs';
import { scale } from './parts/scale.mjs';
import { staffing } from './parts/staffing.mjs';
import { suggest } from './parts/suggest.mjs';

const PARTS = {
  list,
  order,
  'first-load': firstLoad,
  lighthouse,
  anonymous,
  grid,
  staffing,
  suggest,
  month,
  development,
  scale,
};

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.\n`);
  process.exit(1);
}
for (const [name, measure] of Object.entries(PARTS))
  if (requested.length === 0 || requested.includes(name)) await measure();
