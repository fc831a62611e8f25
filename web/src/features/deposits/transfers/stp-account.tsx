import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import type { PaymentMethod, StpAccount as Account } from '@porte/contracts';
import { feeOf, type FeeRule } from '@porte/contracts/payments/fee.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { parseDecimal } from '../../../domain/numbers/parse-decimal.js';
import { CopyText } from '../../../shared/display/copy.js';
import { Facts } from '../../../shared/display/facts.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Section } from '../../../shared/layout/section.js';
import { spacedClabe } from './bank-account-list.js';
import { useStpAccountQuery } from '../deposits-api.js';
import { Estimate } from '../estimate.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  steps: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, color: tokens.colorNeutralForeground2 },
  link: { color: tokens.colorBrandForegroundLink },
});

const isFree = ({ tiers }: FeeRule): boolean => tiers.every(({ percent, fixed }) => percent === 0 && fixed === 0);

/** What of a transfer is credited, for any amount: the server computes it from what came. */
function Credited({ fee, minimum }: PaymentMethod) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [text, setText] = useState('');
  const kept = Number(feeOf(fee, BigInt(Math.round(minimum * 100)))) / 100;
  return (
    <>
      <Field
        label={formatMessage({ id: 'deposits.stp.amount' })}
        hint={formatMessage(
          { id: 'deposits.stp.amount.hint' },
          { amount: format.money(minimum), credited: format.money(minimum - kept) },
        )}
      >
        <Input inputMode="decimal" contentBefore="$" value={text} onChange={(_, data) => setText(data.value)} />
      </Field>
      <Estimate fee={fee} amount={parseDecimal(text, 2) ?? null} />
    </>
  );
}

function Shown({
  account: { clabe, bank, beneficiary, test_url },
  method,
}: {
  account: Account;
  method: PaymentMethod;
}) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const word = (name: string, values?: Record<string, string>): string =>
    formatMessage({ id: `deposits.${name}` }, values);
  return (
    <div className={styles.root}>
      <Facts
        facts={[
          [
            word('account.clabe'),
            <CopyText key="clabe" text={clabe} shown={spacedClabe(clabe)} label={word('account.copy_clabe')} />,
          ],
          [word('account.beneficiary'), beneficiary],
          [word('slip.bank'), bank],
        ]}
      />
      <ol className={styles.steps}>
        <li>{word('stp.step.save')}</li>
        <li>{word('stp.step.pay', { amount: format.money(method.minimum) })}</li>
        <li>{word('stp.step.wait')}</li>
      </ol>
      {isFree(method.fee) ? <span>{word('stp.free')}</span> : <Credited {...method} />}
      {test_url && (
        <a className={styles.link} href={test_url} target="_blank" rel="noreferrer">
          {word('stp.test')}
        </a>
      )}
    </div>
  );
}

/** The account that is the customer's own: what is transferred to it is credited without a reference or receipt. */
export function StpAccount({ method }: { method: PaymentMethod }) {
  const { formatMessage } = useIntl();
  const { data, error, isFetching, refetch } = useStpAccountQuery();
  return (
    <Section title={formatMessage({ id: 'deposits.stp.title' })}>
      {data ? (
        <Shown account={data} method={method} />
      ) : error && !isFetching ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} columns={2} />
      )}
    </Section>
  );
}
