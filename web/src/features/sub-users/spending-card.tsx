import { makeStyles, tokens } from '@fluentui/react-components';
import type { SubUsers } from '@porte/contracts/identity/sub-user.js';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { Money } from '../../shared/display/money.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Section } from '../../shared/layout/section.js';
import { useMe } from '../../shared/session/use-me.js';
import { SpentBar } from './spent-bar.js';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '240px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalM,
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  total: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  bars: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(72px, auto) minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    '& dd': { margin: 0 },
  },
});

/** What everybody who spends the wallet spent this month. */
export function SpendingCard({ answer: { own_spent, own_labels, people } }: { answer: SubUsers }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  const me = useMe();
  const title = formatMessage({ id: 'sub_users.spending' });
  if (own_spent === null)
    return (
      <Section title={title}>
        <p className={styles.text}>{formatMessage({ id: 'sub_users.spending.unknown' })}</p>
      </Section>
    );
  const all = [
    { id: me.id, name: formatMessage({ id: 'sub_users.you' }, { name: me.name }), spent: own_spent },
    ...people.map(({ id, name, spent }) => ({ id, name, spent: spent ?? 0 })),
  ];
  const labels = people.reduce((sum, each) => sum + (each.labels ?? 0), own_labels ?? 0);
  const centavos = all.reduce((sum, { spent }) => sum + Math.round(spent * 100), 0);
  const most = Math.max(...all.map(({ spent }) => spent));
  return (
    <Section title={title}>
      <div className={styles.root}>
        <div>
          <div className={styles.total}>
            <Money amount={centavos / 100} strong />
          </div>
          <p className={styles.text}>{formatMessage({ id: 'sub_users.labels' }, { labels })}</p>
          {me.available_balance !== null && (
            <p className={styles.text}>
              {formatMessage({ id: 'sub_users.left' }, { amount: money(me.available_balance) })}
            </p>
          )}
        </div>
        <dl className={styles.bars}>
          {all.map(({ id, name, spent }) => (
            <Fragment key={id}>
              <dt>{name}</dt>
              <SpentBar part={spent} whole={most} />
              <dd>
                <Money amount={spent} end />
              </dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </Section>
  );
}
