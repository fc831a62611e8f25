import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from '../api/api-error.js';
import { useErrorText } from './error-text.js';
import { Trace } from './trace.js';

/** Why something about a row was refused. */
export interface RowProblemText {
  text: string;
  /** what support asks for */
  traceId: string | null;
}

/** Errors of single rows, by their ids. */
export interface RowProblems {
  of(id: string): RowProblemText | null;
  /** @param error an ApiError; anything else reads as unexpected */
  show(id: string, error: unknown): void;
  clear(id: string): void;
}

const without = (all: Record<string, unknown>, id: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== id));

/** Keeps errors of rows, shown below them until they are dismissed or retried. */
export function useRowProblem(): RowProblems {
  const [errors, setErrors] = useState<Record<string, unknown>>({});
  const { formatMessage } = useIntl();
  const textOf = useErrorText();
  const show = useCallback((id: string, error: unknown) => setErrors(all => ({ ...all, [id]: error })), []);
  const clear = useCallback((id: string) => setErrors(all => (id in all ? without(all, id) : all)), []);
  return useMemo(
    () => ({
      of: id => {
        if (!(id in errors)) return null;
        const error = errors[id];
        return isApiError(error)
          ? { text: textOf(error), traceId: error.traceId }
          : { text: formatMessage({ id: 'common.unexpected' }), traceId: null };
      },
      show,
      clear,
    }),
    [errors, textOf, formatMessage, show, clear],
  );
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorStatusDangerForeground2,
  },
  icon: { flexShrink: 0, fontSize: tokens.fontSizeBase400 },
  text: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});

interface RowProblemProps extends RowProblemText {
  onClose?: (() => void) | undefined;
}

/** A quiet message about a row, beneath it, with the trace id for support. */
export function RowProblem({ text, traceId, onClose }: RowProblemProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <div className={styles.root} role="alert">
      <ErrorCircleRegular className={styles.icon} aria-hidden />
      <span className={styles.text}>
        {text}
        {traceId && <Trace id={traceId} />}
      </span>
      {onClose && (
        <Button
          appearance="subtle"
          size="small"
          icon={<DismissRegular />}
          aria-label={formatMessage({ id: 'page.dismiss' })}
          onClick={onClose}
        />
      )}
    </div>
  );
}
