import type { Mip, SolveMip } from '@domain/suggest/mip';
import loadHighs, { type Highs, type InitOptions } from 'highs';

/** The memory of the solver beyond which it ends with what it has found. */
const MAX_BYTES = 512 * 1024 * 1024;

const modelOf = (highs: Highs, { columns, rows }: Mip) => {
  const starts = new Int32Array(rows.length + 1);
  const [indices, values]: [number[], number[]] = [[], []];
  for (const [row, { terms }] of rows.entries()) {
    for (const [column, factor] of terms) {
      indices.push(column);
      values.push(factor);
    }
    starts[row + 1] = indices.length;
  }
  const { integer, continuous } = highs.constants.variableType;
  const finite = (value: number) => (Number.isFinite(value) ? value : Math.sign(value) * highs.infinity);
  return {
    numCols: columns.length,
    numRows: rows.length,
    sense: highs.constants.objectiveSense.maximize,
    colCost: columns.map(({ gain }) => gain),
    colLower: columns.map(() => 0),
    colUpper: columns.map(({ upper }) => upper),
    rowLower: rows.map(({ lower }) => finite(lower)),
    rowUpper: rows.map(({ upper }) => finite(upper)),
    integrality: columns.map(({ isWhole }) => (isWhole ? integer : continuous)),
    matrix: {
      format: 'csr' as const,
      numRows: rows.length,
      numCols: columns.length,
      starts,
      indices: Int32Array.from(indices),
      values: Float64Array.from(values),
    },
  };
};

/** Loads the solver; a program is then solved without pause, so it belongs into a worker. */
export const loadSolver = async (options: InitOptions = {}): Promise<SolveMip> => {
  const highs = await loadHighs(options);
  const { callbackType, modelStatus, solutionStatus } = highs.constants;
  return (mip, seconds) =>
    highs.withModel(modelOf(highs, mip), (model) => {
      model.options.set({ output_flag: false, time_limit: Math.max(0, seconds), mip_rel_gap: 0 });
      model.run({
        [callbackType.mipInterrupt](event) {
          if (highs.memoryBytes > MAX_BYTES) event.interrupt();
        },
      });
      if (model.getModelStatus() === modelStatus.infeasible) return { values: null, bound: 0 };
      const isFeasible = model.info.get('primal_solution_status') === solutionStatus.feasible;
      const bound = Number(model.info.get('mip_dual_bound'));
      return {
        values: isFeasible ? model.getSolution().colValue : null,
        bound: Number.isFinite(bound) ? bound : Number.POSITIVE_INFINITY,
      };
    });
};
