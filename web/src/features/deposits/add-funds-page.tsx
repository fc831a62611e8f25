import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useList } from '../../shared/api/resources.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../shared/format/use-format.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useSettingAnswer } from '../../shared/tenant/use-setting.js';
import { BankAccountList } from './bank-account-list.js';
import { OwnDeposits } from './own-deposits.js';
import { ProofForm } from './proof-form.js';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 1fr) 400px' },
  },
  // On a phone the accounts stand before the form: the transfer comes first.
  column: {
    display: 'contents',
    '@media (min-width: 1024px)': {
      display: 'flex',
      flexDirection: 'column',
      rowGap: tokens.spacingVerticalL,
      minWidth: 0,
    },
  },
  proof: { order: 1, minWidth: 0 },
  own: { order: 2, minWidth: 0 },
  steps: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, color: tokens.colorNeutralForeground2 },
});

/** In pesos, unless the setting `bank_amount` says otherwise. */
const LEAST_DEPOSIT = 100;

/** The tenant's accounts, where customers may transfer to them; undefined until known. */
function useAccounts() {
  const shown = useSettingAnswer('show_bank_accounts');
  const isShown = shown.data === '1';
  const answer = useList('bank_accounts', { per_page: 100, order: 'bank asc' }, { skip: !isShown });
  const isKnown = shown.isSuccess && (!isShown || answer.page !== undefined);
  return {
    accounts: isKnown ? (isShown ? answer.page!.data : []) : undefined,
    error: shown.error ?? answer.error,
    isFetching: shown.isFetching || answer.isFetching,
    refetch: () => void (shown.error ? shown.refetch() : answer.refetch()),
  };
}

function Transfer({ accounts }: { accounts: Parameters<typeof BankAccountList>[0]['accounts'] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const least = Number(useSettingAnswer('bank_amount').data || LEAST_DEPOSIT);
  const word = (name: string, values?: Record<string, string>): string =>
    formatMessage({ id: `deposits.${name}` }, values);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Section title={word('transfer.title')}>
          <ol className={styles.steps}>
            <li>{word('transfer.step.pay', { amount: format.money(least) })}</li>
            <li>{word('transfer.step.send')}</li>
            <li>{word('transfer.step.wait')}</li>
          </ol>
        </Section>
        <div className={styles.proof}>
          <Section title={word('proof.title')}>
            <ProofForm />
          </Section>
        </div>
      </div>
      <div className={styles.column}>
        <BankAccountList accounts={accounts} />
        <div className={styles.own}>
          <OwnDeposits />
        </div>
      </div>
    </div>
  );
}

/** Only a path of this app: an address that a stranger gives must not lead away. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/** How a customer adds to its balance. `?back=` is where the person came from. */
export function AddFundsPage() {
  const { formatMessage } = useIntl();
  const back = useSearchParams()[0].get('back') ?? '';
  const { accounts, error, isFetching, refetch } = useAccounts();
  const word = (name: string): string => formatMessage({ id: `deposits.${name}` });
  return (
    <PageFrame
      title={word('add')}
      width="wide"
      lead={isOwnPath(back) ? <AppLink to={back}>{word('back')}</AppLink> : undefined}
    >
      {accounts ? (
        accounts.length > 0 ? (
          <Transfer accounts={accounts} />
        ) : (
          <Empty text={word('none')} action={<AppLink to="/support">{word('support')}</AppLink>} />
        )
      ) : error && !isFetching ? (
        <Problem error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={6} columns={2} />
      )}
    </PageFrame>
  );
}
