import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { useIntl } from 'react-intl';
import { isApiError, type ApiError } from '../api/api-error.js';
import { useErrorText } from './error-text.js';
import { Trace } from './trace.js';

interface ProblemProps {
  /** of the API; anything else, such as what a query's `error` may hold besides, reads as unexpected */
  error: ApiError | unknown;
  onRetry?(): void;
  /** what failed, as a sentence; "this part" by default */
  title?: string;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'flex-start',
    padding: tokens.spacingVerticalL,
    overflowWrap: 'anywhere',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
  },
  icon: { flexShrink: 0, fontSize: tokens.fontSizeBase500, color: tokens.colorStatusDangerForeground1 },
  words: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    rowGap: tokens.spacingVerticalS,
    minWidth: 0,
  },
  line: { margin: 0, whiteSpace: 'pre-line' },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold },
});

/** The button disappears with the error: move the focus to the surrounding section. */
function stayNear(button: HTMLElement): void {
  button.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}

/** A part of a page that could not be shown: what failed, how to try again, and the trace id for support. */
export function Problem({ error, onRetry, title }: ProblemProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const textOf = useErrorText();
  const known = isApiError(error) ? error : null;
  const retry = (button: HTMLElement): void => {
    stayNear(button);
    onRetry?.();
  };
  return (
    <div className={styles.root} role="alert">
      <ErrorCircleRegular className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>{title ?? formatMessage({ id: 'page.problem' })}</p>
        <p className={styles.line}>{known ? textOf(known) : formatMessage({ id: 'common.unexpected' })}</p>
        {onRetry && (
          <Button onClick={({ currentTarget }) => retry(currentTarget)}>{formatMessage({ id: 'page.retry' })}</Button>
        )}
        {known?.traceId && <Trace id={known.traceId} />}
      </div>
    </div>
  );
}
