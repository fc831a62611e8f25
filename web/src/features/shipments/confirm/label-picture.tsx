import { useEffect, useRef, useState } from 'react';
import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { LabelFile } from './use-label-document.js';
import { paintLabel } from './paint-label.js';

const useStyles = makeStyles({
  sheet: {
    position: 'relative',
    width: '100%',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    boxSizing: 'border-box',
  },
  // of a 4 × 6 in label, so that the page does not jump when the picture arrives
  empty: { aspectRatio: '4 / 6' },
  canvas: { display: 'block', width: '100%', height: 'auto' },
  hidden: { position: 'absolute', inset: 0, visibility: 'hidden' },
  words: {
    display: 'grid',
    placeContent: 'center',
    height: '100%',
    padding: tokens.spacingHorizontalL,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
  small: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  wait: { height: '100%' },
});

/** Widths of the image: twice the shown ones, for screens of high density; px. */
const WIDTHS = { large: 960, small: 264 };

interface LabelPictureProps {
  /** null while it is loading */
  file: LabelFile | null;
  trackingNumber: string;
  size?: keyof typeof WIDTHS;
}

type Painted = 'waiting' | 'done' | 'failed';

/** Renders a document to a canvas, and reports its state. */
function usePainting(file: LabelFile | null, width: number) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [painted, setPainted] = useState<Painted>('waiting');
  useEffect(() => {
    let isOver = false;
    setPainted('waiting');
    if (!file) return undefined;
    paintLabel(file.blob, width)
      .then(picture => {
        if (isOver || !canvas.current) return;
        Object.assign(canvas.current, { width: picture.width, height: picture.height });
        canvas.current.getContext('bitmaprenderer')!.transferFromImageBitmap(picture);
        setPainted('done');
      })
      .catch(() => {
        if (!isOver) setPainted('failed');
      });
    return () => {
      isOver = true;
    };
  }, [file, width]);
  return { canvas, painted };
}

/** The printed part of the label. If this browser cannot render it, a text is shown; it can still be printed and saved. */
export function LabelPicture({ file, trackingNumber, size = 'large' }: LabelPictureProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { canvas, painted } = usePainting(file, WIDTHS[size]);
  return (
    <div className={mergeClasses(styles.sheet, painted !== 'done' && styles.empty)}>
      {painted === 'waiting' && (
        <Skeleton className={styles.wait} aria-label={formatMessage({ id: 'confirm.picture_loading' })}>
          <SkeletonItem className={styles.wait} />
        </Skeleton>
      )}
      {painted === 'failed' && (
        <div className={mergeClasses(styles.words, size === 'small' && styles.small)} role="status">
          {formatMessage({ id: size === 'small' ? 'confirm.no_picture.short' : 'confirm.no_picture' })}
        </div>
      )}
      <canvas
        ref={canvas}
        role="img"
        aria-label={formatMessage({ id: 'confirm.picture' }, { number: trackingNumber })}
        className={mergeClasses(styles.canvas, painted !== 'done' && styles.hidden)}
      />
    </div>
  );
}
