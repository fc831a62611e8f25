import { useEffect, useRef } from 'react';
import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { isAway, type ApiError } from '../api/api-error.js';
import { CopyText } from '../display/copy.js';
import { useErrorText } from '../feedback/error-text.js';
import { fieldText } from './rules/rule-text.js';

const useStyles = makeStyles({
  bar: { scrollMarginTop: '96px' },
  body: {
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
  },
  trace: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
});

/** While the server is away the input waits; the bar also shows when it responds again. */
function useBarText(): (error: ApiError) => string {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const isStillAway = useSelector((state: { connection: { isAway: boolean } }) => state.connection.isAway);
  return error => {
    if (isAway(error)) return formatMessage({ id: isStillAway ? 'form.away' : 'form.back' });
    const elsewhere = Object.entries(error.details).map(([field, texts]) =>
      formatMessage({ id: 'form.elsewhere' }, { field, text: fieldText(texts) }),
    );
    return error.messages.length === 0 && elsewhere.length > 0 ? elsewhere.join('\n') : errorText(error);
  };
}

interface ErrorBarProps {
  error: ApiError | null;
  /** what happened to the money, where the form moves some */
  money?(error: ApiError): string;
}

/** The error of the whole form with its trace id; nothing without an error. */
export function ErrorBar({ error, money }: ErrorBarProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const barText = useBarText();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) bar.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (!error) return null;
  return (
    <MessageBar
      ref={bar}
      className={styles.bar}
      intent={isAway(error) ? 'warning' : 'error'}
      layout="multiline"
      role="alert"
    >
      <MessageBarBody className={styles.body}>
        {barText(error)}
        {money && <div>{money(error)}</div>}
        {error.traceId && (
          <div className={styles.trace}>
            <CopyText
              text={error.traceId}
              shown={formatMessage({ id: 'common.trace' }, { id: error.traceId })}
              label={formatMessage({ id: 'common.copy_trace' })}
            />
          </div>
        )}
      </MessageBarBody>
    </MessageBar>
  );
}
