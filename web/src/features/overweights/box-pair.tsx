import { makeStyles, tokens } from '@fluentui/react-components';
import { useFormat } from '../../shared/format/use-format.js';

/** Of a parcel, in cm. */
export interface BoxSize {
  length: number;
  width: number;
  height: number;
}

type Point = readonly [x: number, y: number];

const [COS, SIN] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
/** Px of the larger box, and of the room around each for its lengths. */
const [ROOM_WIDTH, ROOM_HEIGHT, AROUND] = [150, 130, 44];

const useStyles = makeStyles({
  pair: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-evenly',
    gap: tokens.spacingHorizontalL,
    padding: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  box: { margin: 0, display: 'flex', flexDirection: 'column', alignItems: 'center', minWidth: 0 },
  svg: { display: 'block', maxWidth: '100%', forcedColorAdjust: 'none' },
  declared: { fill: tokens.colorNeutralBackground1, stroke: tokens.colorNeutralStrokeAccessible },
  measured: { fill: tokens.colorStatusWarningBackground2, stroke: tokens.colorStatusWarningForeground2 },
  shade: { fill: tokens.colorNeutralForeground1, stroke: 'none' },
  side: { fillOpacity: 0.06 },
  end: { fillOpacity: 0.14 },
  text: {
    fill: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
  },
  name: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
});

/** Px of a drawing for each cm, so that the larger of the boxes fills its room. */
function scaleOf(boxes: readonly BoxSize[]): number {
  const width = Math.max(...boxes.map(box => (box.length + box.width) * COS));
  const height = Math.max(...boxes.map(box => (box.length + box.width) * SIN + box.height));
  return Math.min(ROOM_WIDTH / width, ROOM_HEIGHT / height);
}

const path = (points: readonly Point[]): string => points.map(point => point.join(',')).join(' ');
const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

function Box({ size, scale, kind }: { size: BoxSize; scale: number; kind: 'declared' | 'measured' }) {
  const styles = useStyles();
  const { cm } = useFormat();
  const [length, width, height] = [size.length * scale, size.width * scale, size.height * scale];
  const drawn: Point = [(length + width) * COS, (length + width) * SIN + height];
  // the corner at the front, below: the length goes to the right, the width to the left, both to the back
  const at = (right: number, left: number, up: number): Point => [
    AROUND + width * COS + (right - left) * COS,
    AROUND / 2 + drawn[1] - (right + left) * SIN - up,
  ];
  const corners = {
    front: at(0, 0, 0),
    frontTop: at(0, 0, height),
    right: at(length, 0, 0),
    rightTop: at(length, 0, height),
    left: at(0, width, 0),
    leftTop: at(0, width, height),
    backTop: at(length, width, height),
  };
  const { front, frontTop, right, rightTop, left, leftTop, backTop } = corners;
  const along = middle(front, right);
  const across = middle(front, left);
  const up = middle(right, rightTop);
  return (
    <svg className={styles.svg} width={drawn[0] + 2 * AROUND} height={drawn[1] + AROUND} aria-hidden>
      <g className={styles[kind]} strokeLinejoin="round">
        <polygon points={path([frontTop, rightTop, backTop, leftTop])} />
        <polygon points={path([front, left, leftTop, frontTop])} />
        <polygon points={path([front, right, rightTop, frontTop])} />
      </g>
      <g className={styles.shade}>
        <polygon className={styles.side} points={path([front, left, leftTop, frontTop])} />
        <polygon className={styles.end} points={path([front, right, rightTop, frontTop])} />
      </g>
      <g className={styles.text}>
        <text x={along[0] + 6} y={along[1] + 16}>
          {cm(size.length)}
        </text>
        <text x={across[0] - 6} y={across[1] + 16} textAnchor="end">
          {cm(size.width)}
        </text>
        <text x={up[0] + 6} y={up[1] + 4}>
          {cm(size.height)}
        </text>
      </g>
    </svg>
  );
}

interface BoxPairProps {
  declared: BoxSize;
  measured: BoxSize;
  /** below each box */
  names: { declared: string; measured: string };
}

/** Two boxes on one scale, drawn from their sizes; the table beside them says the same in numbers. */
export function BoxPair({ declared, measured, names }: BoxPairProps) {
  const styles = useStyles();
  const scale = scaleOf([declared, measured]);
  return (
    <div className={styles.pair} aria-hidden>
      {(['declared', 'measured'] as const).map(kind => (
        <figure key={kind} className={styles.box}>
          <Box size={kind === 'declared' ? declared : measured} scale={scale} kind={kind} />
          <figcaption className={styles.name}>{names[kind]}</figcaption>
        </figure>
      ))}
    </div>
  );
}
