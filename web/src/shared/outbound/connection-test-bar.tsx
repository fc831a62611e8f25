import { Button, Caption1, makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components';
import { PlugConnectedRegular } from '@fluentui/react-icons';
import type { ConnectionTest as Tested } from '@porte/contracts/carriers/carrier-setting.js';
import { useIntl } from 'react-intl';
import type { ApiError } from '../api/api-error.js';
import { api } from '../api/api.js';
import { ErrorBar } from '../form/error-bar.js';

const testsApi = api.injectEndpoints({
  endpoints: build => ({
    testConnection: build.mutation<Tested, string>({
      query: path => ({ url: `${path}/test_connection`, method: 'POST' }),
      transformResponse: (answer: { data: Tested }) => answer.data,
    }),
  }),
});

const useStyles = makeStyles({
  bar: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start', marginTop: tokens.spacingVerticalS },
  detail: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

const INTENTS = { works: 'success', missing: 'warning', refused: 'error', unreachable: 'warning' } as const;

export interface ConnectionTestProps {
  /** of the account in the API: `carriers/{id}`, `payment_methods/openpay`, `pacs/sw` */
  path: string;
  /** told apart from the other buttons of a page */
  name?: string;
}

/** Tests whether an outside system accepts the saved credentials. */
export function ConnectionTestBar({ path, name }: ConnectionTestProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [test, { data, error, isLoading }] = testsApi.useTestConnectionMutation();
  const label = formatMessage({ id: 'outbound.test' });
  return (
    <div className={styles.bar}>
      <Text>{formatMessage({ id: 'outbound.test.lead' })}</Text>
      <Button
        icon={<PlugConnectedRegular />}
        aria-label={name && `${label}: ${name}`}
        disabledFocusable={isLoading}
        onClick={() => void test(path)}
      >
        {label}
      </Button>
      <ErrorBar error={(error as ApiError | undefined) ?? null} />
      {data && !isLoading && (
        <MessageBar intent={INTENTS[data.result]} layout="multiline" role="status">
          <MessageBarBody>
            {formatMessage({ id: `outbound.test.${data.reason ?? data.result}` })}
            {data.message && (
              <Caption1 block className={styles.detail}>
                {formatMessage({ id: 'outbound.test.detail' }, { message: data.message })}
              </Caption1>
            )}
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
