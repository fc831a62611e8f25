import { makeStyles, tokens } from '@fluentui/react-components';
import type { StateCoverage } from '@porte/contracts/carriers/coverage.js';
import { useIntl } from 'react-intl';

/** Column and row of each state, about where it lies in the country. */
const PLACES: Record<StateCoverage['state'], readonly [column: number, row: number]> = {
  BCN: [0, 0],
  SON: [1, 0],
  CHH: [2, 0],
  COA: [3, 0],
  NLE: [4, 0],
  TAM: [5, 0],
  BCS: [0, 1],
  SIN: [2, 1],
  DUR: [3, 1],
  ZAC: [4, 1],
  SLP: [5, 1],
  NAY: [2, 2],
  AGU: [3, 2],
  GUA: [4, 2],
  QUE: [5, 2],
  HID: [6, 2],
  VER: [7, 2],
  YUC: [10, 2],
  JAL: [2, 3],
  COL: [3, 3],
  MIC: [4, 3],
  MEX: [5, 3],
  CMX: [6, 3],
  TLA: [7, 3],
  CAM: [9, 3],
  ROO: [10, 3],
  GRO: [4, 4],
  MOR: [5, 4],
  PUE: [6, 4],
  OAX: [7, 4],
  CHP: [8, 4],
  TAB: [8, 3],
};

/** The usual abbreviations of the states, as on forms and maps. */
const ABBREVIATIONS: Record<StateCoverage['state'], string> = {
  AGU: 'AGS',
  BCN: 'BC',
  BCS: 'BCS',
  CAM: 'CAMP',
  CHH: 'CHIH',
  CHP: 'CHIS',
  CMX: 'CDMX',
  COA: 'COAH',
  COL: 'COL',
  DUR: 'DGO',
  GRO: 'GRO',
  GUA: 'GTO',
  HID: 'HGO',
  JAL: 'JAL',
  MEX: 'MEX',
  MIC: 'MICH',
  MOR: 'MOR',
  NAY: 'NAY',
  NLE: 'NL',
  OAX: 'OAX',
  PUE: 'PUE',
  QUE: 'QRO',
  ROO: 'QROO',
  SIN: 'SIN',
  SLP: 'SLP',
  SON: 'SON',
  TAB: 'TAB',
  TAM: 'TAMPS',
  TLA: 'TLAX',
  VER: 'VER',
  YUC: 'YUC',
  ZAC: 'ZAC',
};
const HATCH = 'extended-zone';
const [COLUMNS, ROWS, SIDE, GAP] = [11, 5, 44, 4];

const useStyles = makeStyles({
  map: { width: '100%', maxWidth: '640px', height: 'auto' },
  none: { fill: tokens.colorNeutralBackground4, stroke: tokens.colorNeutralStroke1 },
  some: { fill: tokens.colorBrandBackground2Pressed, stroke: tokens.colorBrandStroke1 },
  whole: { fill: tokens.colorBrandBackground, stroke: tokens.colorBrandBackground },
  text: { fill: tokens.colorNeutralForeground1, fontSize: '12px', fontFamily: tokens.fontFamilyBase },
  hatch: { stroke: tokens.colorPaletteMarigoldBackground3 },
  onWhole: { fill: tokens.colorNeutralForegroundOnBrand },
});

/** How much of a state is covered. */
export type CoverageLevel = 'none' | 'some' | 'whole';
export const levelOf = ({ served, is_whole }: StateCoverage): CoverageLevel =>
  served === 0 ? 'none' : is_whole ? 'whole' : 'some';

/** The 32 states as tiles, coloured by how much of each is delivered to, and hatched where a part is extended zone. The same is in a table, so a reader gets the picture's name alone. */
export function StateTiles({ states }: { states: readonly StateCoverage[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <svg
      className={styles.map}
      role="img"
      aria-label={formatMessage({ id: 'postal_codes.coverage.map' })}
      viewBox={`0 0 ${COLUMNS * (SIDE + GAP)} ${ROWS * (SIDE + GAP)}`}
    >
      <pattern id={HATCH} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className={styles.hatch} x1={0} y1={0} x2={0} y2={6} strokeWidth={3} />
      </pattern>
      {states.map(each => {
        const [column, row] = PLACES[each.state];
        const [x, y] = [column * (SIDE + GAP) + GAP / 2, row * (SIDE + GAP) + GAP / 2];
        const level = levelOf(each);
        return (
          <g key={each.state}>
            <title>{formatMessage({ id: `postal_codes.state.${each.state}` })}</title>
            <rect className={styles[level]} x={x} y={y} width={SIDE} height={SIDE} rx={4} />
            {each.extended > 0 && <rect fill={`url(#${HATCH})`} x={x} y={y} width={SIDE} height={SIDE / 4} rx={4} />}
            <text
              className={level === 'whole' ? `${styles.text} ${styles.onWhole}` : styles.text}
              x={x + SIDE / 2}
              y={y + SIDE / 2}
              textAnchor="middle"
              dominantBaseline="central"
            >
              {ABBREVIATIONS[each.state]}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
