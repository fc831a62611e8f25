import { useEffect, useRef, useState } from 'react';
import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { LabelFile } from './use-label-document.js';
import { paintLabel } from './paint-label.js';
import type { PrintFormat } from './use-label-format.js';

const useStyles = makeStyles({
  sheet: {
    position: 'relative',
    width: '100%',
    maxWidth: '480px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    boxSizing: 'border-box',
  },
  pdf: { aspectRatio: '8.5 / 11' },
  thermal: { aspectRatio: '4 / 6', maxWidth: '400px' },
  canvas: { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' },
  hidden: { visibility: 'hidden' },
  words: {
    display: 'grid',
    placeContent: 'center',
    height: '100%',
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
  wait: { height: '100%' },
});

/** Maximum displayed width, on common high-density screens. */
const WIDTH_PX = 960;

interface LabelPictureProps {
  /** null while it is loading */
  file: LabelFile | null;
  format: PrintFormat;
  trackingNumber: string;
}

type Painted = 'waiting' | 'done' | 'failed';

/** Renders a document to a canvas, and reports its state. */
function usePainting(file: LabelFile | null) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [painted, setPainted] = useState<Painted>('waiting');
  useEffect(() => {
    let isOver = false;
    setPainted('waiting');
    if (!file) return undefined;
    paintLabel(file.blob, WIDTH_PX)
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
  }, [file]);
  return { canvas, painted };
}

/** The label as printed. If this browser cannot render it, a text is shown; it can still be printed and saved. */
export function LabelPicture({ file, format, trackingNumber }: LabelPictureProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { canvas, painted } = usePainting(file);
  return (
    <div className={mergeClasses(styles.sheet, styles[format])}>
      {painted === 'waiting' && (
        <Skeleton className={styles.wait} aria-label={formatMessage({ id: 'confirm.picture_loading' })}>
          <SkeletonItem className={styles.wait} />
        </Skeleton>
      )}
      {painted === 'failed' && (
        <div className={styles.words} role="status">
          {formatMessage({ id: 'confirm.no_picture' })}
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
