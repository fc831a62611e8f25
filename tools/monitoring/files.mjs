// The files of the chart that are generated from the declaration.
import { dashboards } from './dashboards.mjs';
import { rulesFile } from './rules.mjs';

/** Texts by path below `helm/porte/files`. */
export const generated = () => ({
  'alerts/porte.yaml': rulesFile(),
  ...Object.fromEntries(
    Object.entries(dashboards()).map(([name, board]) => [`dashboards/${name}`, `${JSON.stringify(board, null, 2)}\n`]),
  ),
});
