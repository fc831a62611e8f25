import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import type { User } from '@porte/contracts/identity/user.js';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useList } from '../../../shared/api/resources.js';
import { Moment } from '../../../shared/display/moment.js';
import { ToCome } from '../../../shared/feedback/delayed.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Section } from '../../../shared/layout/section.js';
import { LinkButton } from '../../../shared/routing/link-button.js';
import { useCan } from '../../../shared/session/use-can.js';

/** Of each kind; the list of its kind has the others. */
const SHOWN = { per_page: 5, order: 'created_at asc' } as const;

const useStyles = makeStyles({
  rows: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '44px',
    paddingBlock: tokens.spacingVerticalS,
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  name: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  beside: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
});

interface Waiting {
  id: string;
  name: string;
  beside: ReactNode;
  to: string;
}

/** What of a customer waits for this person's decision; null until all is known. A part that cannot be read is left out. */
function useWaiting({ id }: User): Waiting[] | null {
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  const can = useCan();
  const shipments = useList(
    'shipments',
    { ...SHOWN, where: { user_id: id, status: 'pending_cancellation' } },
    { skip: !can('update', 'Shipment') },
  );
  const deposits = useList(
    'deposits',
    { ...SHOWN, where: { user_id: id, state: 'in_review' } },
    { skip: !can('update', 'Deposit') },
  );
  const verifications = useList(
    'tax_fiscal_data',
    { ...SHOWN, where: { user_id: id, state: 'in_review' } },
    { skip: !can('update', 'TaxFiscalDatum') },
  );
  if ([shipments, deposits, verifications].some(({ isLoading }) => isLoading)) return null;
  const word = (name: string, values?: Record<string, string | number>): string =>
    formatMessage({ id: `users.waiting.${name}` }, values);
  return [
    ...(deposits.page?.data ?? []).map(deposit => ({
      id: deposit.id,
      name: word('deposit', { amount: money(deposit.amount) }),
      beside: <Moment at={deposit.created_at} />,
      to: `/deposits/${deposit.id}`,
    })),
    ...(shipments.page?.data ?? []).map(shipment => ({
      id: shipment.id,
      name: word('cancellation', { number: shipment.sequential_id }),
      beside: shipment.rate && word('refunds', { amount: money(shipment.rate.total) }),
      to: `/shipments/${shipment.id}`,
    })),
    ...(verifications.page?.data ?? []).map(verification => ({
      id: verification.id,
      name: word('verification'),
      beside: <Moment at={verification.created_at} />,
      to: `/verifications/${verification.id}`,
    })),
  ];
}

/** The requests of a customer that wait for a decision; nothing where none does. */
export function UserWaiting({ user }: { user: User }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const waiting = useWaiting(user);
  if (!waiting) return <ToCome />;
  if (waiting.length === 0) return null;
  return (
    <Section
      title={formatMessage({ id: 'users.waiting' })}
      action={
        <Badge appearance="tint" color="warning">
          {waiting.length}
        </Badge>
      }
    >
      <ul className={styles.rows}>
        {waiting.map(({ id, name, beside, to }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.beside}>{beside}</span>
            </span>
            <LinkButton size="small" to={to} aria-label={formatMessage({ id: 'users.waiting.decide_of' }, { name })}>
              {formatMessage({ id: 'users.waiting.decide' })}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
