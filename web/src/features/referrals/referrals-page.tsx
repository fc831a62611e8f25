import { makeStyles, tokens } from '@fluentui/react-components';
import { DEFAULT_REWARDED_LABELS, MOST_REFERRALS, type Referral } from '@porte/contracts/identity/referral.js';
import { useIntl } from 'react-intl';
import { PlainTable } from '../../shared/display/plain-table.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../shared/format/use-format.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { ReferralCode } from '../../shared/referral/referral-code.js';
import { useIsStaff, useMe } from '../../shared/session/use-me.js';
import { isSettingOn, useSetting, useSettingAnswer } from '../../shared/tenant/use-setting.js';
import { useReferralsQuery } from './referrals-api.js';

const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXXL },
  most: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface ReferralsProps {
  referrals: readonly Referral[];
  /** those of the tenant, each with its referrer */
  isOfAll: boolean;
}

function ReferralTable({ referrals, isOfAll }: ReferralsProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { date, money, number } = useFormat();
  const none = formatMessage({ id: 'page.none' });
  const rewarded = referrals.some(({ reward }) => reward !== null);
  const reward = isOfAll ? 'referrals.reward.all' : 'referrals.reward';
  const label = isOfAll ? 'referrals.list.all' : 'referrals.list';
  return (
    <Section title={formatMessage({ id: label })}>
      <PlainTable
        label={label}
        heads={[
          'referrals.name',
          ...(isOfAll ? ['referrals.by'] : []),
          'referrals.since',
          ...(rewarded ? [reward] : []),
          'referrals.total',
        ]}
        rows={referrals.map(({ id, name, created_at, total, reward: paid, referred_by }) => ({
          key: id,
          cells: [
            name,
            ...(isOfAll ? [referred_by?.name] : []),
            date(created_at),
            ...(rewarded ? [paid === null ? none : money(paid)] : []),
            number(total),
          ],
        }))}
      />
      {referrals.length === MOST_REFERRALS && (
        <p className={styles.most}>{formatMessage({ id: 'referrals.most' }, { count: MOST_REFERRALS })}</p>
      )}
    </Section>
  );
}

/** What the tenant pays for a referral; nothing where it pays none. */
function Offer() {
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  const [amount, labels] = [Number(useSetting('referral_reward') ?? 0), useSetting('referral_reward_labels')];
  if (!(amount > 0) || labels === undefined) return null;
  const values = { amount: money(amount), labels: Number(labels ?? DEFAULT_REWARDED_LABELS) };
  return <p>{formatMessage({ id: 'referrals.offer' }, values)}</p>;
}

/** Whether users have a code; all that stands above the list is known with it, so that nothing moves the list down later. */
function useHasCode({ isOfAll }: { isOfAll: boolean }): { hasCode: boolean; isLoading: boolean } {
  const code = useSettingAnswer('referral_code', { skip: isOfAll });
  const reward = useSettingAnswer('referral_reward', { skip: isOfAll });
  const labels = useSettingAnswer('referral_reward_labels', { skip: isOfAll });
  return { hasCode: isSettingOn(code.data), isLoading: [code, reward, labels].some(({ isLoading }) => isLoading) };
}

/** Who signed up with the user's code, and how many labels each has bought; staff see all of the tenant. */
export function ReferralsPage() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { id } = useMe();
  const isOfAll = useIsStaff();
  const { hasCode, isLoading } = useHasCode({ isOfAll });
  const { data, error, refetch } = useReferralsQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <PageFrame title={formatMessage({ id: 'referrals.title' })} width="form">
      {isLoading || (!data && !error) ? (
        <SkeletonRows rows={4} />
      ) : (
        <div className={styles.parts}>
          {hasCode && <Offer />}
          {hasCode && <ReferralCode />}
          {!data && <Problem error={error} onRetry={() => void refetch()} />}
          {data?.length === 0 && (
            <Empty text={formatMessage({ id: isOfAll ? 'referrals.none.all' : 'referrals.none' })} />
          )}
          {data && data.length > 0 && <ReferralTable referrals={data} isOfAll={isOfAll} />}
        </div>
      )}
    </PageFrame>
  );
}
