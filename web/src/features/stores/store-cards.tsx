import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ProhibitedRegular } from '@fluentui/react-icons/svg/prohibited';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import type { Store, StoreCard } from '@porte/contracts/shipments/store.js';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Moment } from '../../shared/display/moment.js';
import { chipColors, type Intent } from '../../shared/display/status-table.js';
import { RowProblem, type RowProblemText } from '../../shared/feedback/row-problem.js';
import { surface } from '../../shared/layout/surface.js';
import { RowMenu } from '../../shared/list/table/list-row-menu.js';
import type { RowMenuItem } from '../../shared/list/table/list-column.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { ReconnectButton } from './reconnect-button.js';
import { StoreMark } from './store-mark.js';

const NARROW = '@media (max-width: 640px)';

const colored = (intent: Intent) => ({
  color: tokens[chipColors[intent].text],
  backgroundColor: tokens[chipColors[intent].ground],
});

const useStyles = makeStyles({
  card: {
    ...surface,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
  },
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM, flexWrap: 'wrap' },
  words: { flex: '1 1 0', minWidth: '200px', overflowWrap: 'anywhere' },
  titles: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  small: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  acts: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    padding: `0 ${tokens.spacingHorizontalS}`,
    minHeight: '24px',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  note: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    [NARROW]: { flexDirection: 'column', alignItems: 'stretch' },
  },
  sentence: { flex: '1 1 0' },
  success: colored('success'),
  warning: colored('warning'),
  danger: colored('danger'),
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    paddingTop: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    [NARROW]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  value: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  wide: { [NARROW]: { gridColumn: '1 / -1', order: 1 } },
});

/** One state in words: all right, some things to fix, or disconnected. */
function Health({ troubles }: Pick<StoreCard, 'troubles'>) {
  const styles = useStyles();
  const isGone = troubles[0] === 'disconnected';
  const [look, Icon] = isGone
    ? (['danger', ProhibitedRegular] as const)
    : troubles.length > 0
      ? (['warning', WarningRegular] as const)
      : (['success', CheckmarkCircleRegular] as const);
  return (
    <span className={mergeClasses(styles.chip, styles[look])}>
      <Icon aria-hidden />
      {isGone ? (
        <FormattedMessage id="stores.status.disconnected" />
      ) : (
        <FormattedMessage id="stores.card.health" values={{ count: troubles.length }} />
      )}
    </span>
  );
}

/** What is wrong, with its effect and the one button that leads on. */
function Trouble({ store, troubles }: { store: Store } & Pick<StoreCard, 'troubles'>) {
  const styles = useStyles();
  const isGone = troubles[0] === 'disconnected';
  return (
    <div className={mergeClasses(styles.note, isGone ? styles.danger : styles.warning)}>
      <span className={styles.sentence}>
        {troubles.map((trouble, at) => (
          <span key={trouble}>
            {at > 0 && ' '}
            <FormattedMessage id={`stores.card.trouble.${trouble}`} />
          </span>
        ))}
      </span>
      {isGone ? (
        <ReconnectButton store={store} />
      ) : (
        <LinkButton to={`/stores/${store.id}`}>
          <FormattedMessage id="stores.card.fix" />
        </LinkButton>
      )}
    </div>
  );
}

interface FactProps {
  label: string;
  value: ReactNode;
  detail: ReactNode;
  isWide?: boolean;
}

function Fact({ label, value, detail, isWide = false }: FactProps) {
  const styles = useStyles();
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt className={styles.small}>
        <FormattedMessage id={label} />
      </dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.small}>{detail}</dd>
    </div>
  );
}

function Facts({ card }: { card: StoreCard }) {
  const styles = useStyles();
  const { formatNumber } = useIntl();
  const { to_pack, ready, last_order, last_sent, waiting, week, week_before } = card;
  const more = week - week_before;
  const none = <FormattedMessage id="stores.card.none" />;
  return (
    <dl className={styles.facts}>
      <Fact
        label="stores.card.to_pack"
        value={formatNumber(to_pack)}
        detail={<FormattedMessage id="stores.card.ready" values={{ count: ready }} />}
      />
      <Fact
        label="stores.card.last_order"
        isWide
        value={last_order ? `${last_order.number} · ${last_order.recipient}` : '—'}
        detail={last_order ? <Moment at={last_order.placed_at} /> : none}
      />
      <Fact
        label="stores.card.last_sent"
        isWide
        value={last_sent ? `${last_sent.number} · ${last_sent.tracking_number}` : '—'}
        detail={
          <>
            {last_sent ? <Moment at={last_sent.at} /> : none}
            {waiting > 0 && (
              <>
                {' · '}
                <FormattedMessage id="stores.card.waiting" values={{ count: waiting }} />
              </>
            )}
          </>
        }
      />
      <Fact
        label="stores.card.week"
        value={formatNumber(week)}
        detail={
          <FormattedMessage
            id="stores.card.week_before"
            values={{ more: formatNumber(more, { signDisplay: 'exceptZero' }) }}
          />
        }
      />
    </dl>
  );
}

export interface StoreCardProps {
  store: Store;
  card: StoreCard;
  items: readonly RowMenuItem[];
  problem: RowProblemText | null;
  onCloseProblem(): void;
  /** reads the orders of the store now; none where the person may not */
  onSync?: (() => void) | undefined;
}

/** A store as its shop asks for it: whether all is right, what is to be packed, and what came and left last. */
export function StoreCardView({ store, card, items, problem, onCloseProblem, onSync }: StoreCardProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { name, provider, shop, origin } = store;
  const platform = formatMessage({ id: `stores.provider.${provider}` });
  const place = formatMessage({ id: 'stores.card.leaves_from' }, { place: origin.neighborhood || origin.city });
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <StoreMark provider={provider} />
        <div className={styles.words}>
          <div className={styles.titles}>
            <h2 className={styles.title}>
              <AppLink to={`/stores/${store.id}`}>{name}</AppLink>
            </h2>
            <Health troubles={card.troubles} />
          </div>
          <p className={styles.small}>{[platform, shop, place].join(' · ')}</p>
        </div>
        <div className={styles.acts}>
          {card.to_pack > 0 && (
            <LinkButton to={`/store-orders?store_id=${store.id}`}>
              <FormattedMessage id="stores.card.pack" values={{ count: card.to_pack }} />
            </LinkButton>
          )}
          {onSync && store.status === 'connected' && (
            <Button
              appearance="subtle"
              icon={<ArrowSyncRegular />}
              aria-label={formatMessage({ id: 'stores.card.sync' }, { name })}
              onClick={onSync}
            />
          )}
          {items.length > 0 && <RowMenu name={name} items={items} />}
        </div>
      </div>
      {problem && <RowProblem {...problem} onClose={onCloseProblem} />}
      {card.troubles.length > 0 && <Trouble store={store} troubles={card.troubles} />}
      <Facts card={card} />
    </section>
  );
}
