import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { MexicanStateCode } from '@porte/contracts/catalog/postal-prefixes.js';
import { useId } from 'react';

/** Column and row of each state, about where it lies in the country. */
const PLACES: Record<MexicanStateCode, readonly [column: number, row: number]> = {
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
const ABBREVIATIONS: Record<MexicanStateCode, string> = {
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
const [COLUMNS, ROWS, SIDE, GAP] = [11, 5, 44, 4];

const useStyles = makeStyles({
  map: { width: '100%', maxWidth: '640px', height: 'auto', forcedColorAdjust: 'none' },
  none: { fill: tokens.colorNeutralBackground4, stroke: tokens.colorNeutralStroke1 },
  some: { fill: tokens.colorBrandBackground2Pressed, stroke: tokens.colorBrandStroke1 },
  whole: { fill: tokens.colorBrandBackground, stroke: tokens.colorBrandBackground },
  text: { fill: tokens.colorNeutralForeground1, fontSize: '12px', fontFamily: tokens.fontFamilyBase },
  hatch: { stroke: tokens.colorPaletteMarigoldBackground3 },
  figure: { fontSize: '14px', fontWeight: tokens.fontWeightBold },
  onWhole: { fill: tokens.colorNeutralForegroundOnBrand },
});

/** A state of the map. */
export interface StateTile {
  state: MexicanStateCode;
  /** shown where the pointer rests */
  name: string;
  level: 'none' | 'some' | 'whole';
  isHatched?: boolean;
  /** below its abbreviation */
  figure?: string | undefined;
}

interface StateMapProps {
  /** for screen readers: what it shows */
  label: string;
  tiles: readonly StateTile[];
}

/** The 32 states as tiles. What they show is in a table as well, so a reader gets the map's name alone. */
export function StateMap({ label, tiles }: StateMapProps) {
  const styles = useStyles();
  const hatch = useId();
  return (
    <svg
      className={styles.map}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${COLUMNS * (SIDE + GAP)} ${ROWS * (SIDE + GAP)}`}
    >
      <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className={styles.hatch} x1={0} y1={0} x2={0} y2={6} strokeWidth={3} />
      </pattern>
      {tiles.map(({ state, name, level, isHatched, figure }) => {
        const [column, row] = PLACES[state];
        const [x, y] = [column * (SIDE + GAP) + GAP / 2, row * (SIDE + GAP) + GAP / 2];
        const text = {
          className: mergeClasses(styles.text, level === 'whole' && styles.onWhole),
          x: x + SIDE / 2,
          textAnchor: 'middle',
          dominantBaseline: 'central',
        } as const;
        return (
          <g key={state}>
            <title>{name}</title>
            <rect className={styles[level]} x={x} y={y} width={SIDE} height={SIDE} rx={4} />
            {isHatched && <rect fill={`url(#${hatch})`} x={x} y={y} width={SIDE} height={SIDE / 4} rx={4} />}
            <text {...text} y={y + SIDE / (figure === undefined ? 2 : 3)}>
              {ABBREVIATIONS[state]}
            </text>
            {figure !== undefined && (
              <text {...text} className={mergeClasses(text.className, styles.figure)} y={y + (SIDE * 2) / 3 + 2}>
                {figure}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
