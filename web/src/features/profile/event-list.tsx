import { Badge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { AccountEvent } from '@porte/contracts/identity/account-event.js';
import { useIntl } from 'react-intl';
import { Moment } from '../../shared/display/moment.js';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: '12px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    position: 'relative',
    paddingBottom: tokens.spacingVerticalL,
    ':last-child': { paddingBottom: 0 },
    // the line to the event before
    ':not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '5px',
      top: '18px',
      bottom: '-2px',
      width: '1px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
  },
  dot: {
    width: '9px',
    height: '9px',
    marginTop: '6px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralForeground3,
  },
  isNew: { backgroundColor: tokens.colorCompoundBrandBackground },
  refused: { backgroundColor: tokens.colorStatusWarningForeground1 },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  what: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  when: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

const REFUSED: readonly AccountEvent['action'][] = [
  'session.refused',
  'session.token_reused',
  'session.tenant_mismatch',
  'passkey.refused',
];

/** An event as a sentence to the user. */
function useSentence(): (event: AccountEvent) => string {
  const { formatMessage } = useIntl();
  return ({ action, by, name, acted_by, sign_in, step }) => {
    const who = acted_by ?? formatMessage({ id: 'profile.activity.team' });
    return formatMessage(
      { id: `profile.event.${action}` },
      { by, name, who, first: sign_in?.first, second: sign_in?.second ?? 'none', step },
    );
  };
}

function EventRow({ event }: { event: AccountEvent }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const sentence = useSentence()(event);
  const { action, sign_in, network, reason, created_at } = event;
  const isNew = sign_in?.is_new_device === true;
  return (
    <li className={styles.row}>
      <span
        className={mergeClasses(styles.dot, isNew && styles.isNew, REFUSED.includes(action) && styles.refused)}
        aria-hidden
      />
      <span className={styles.words}>
        <span className={styles.what}>
          {sentence}
          {isNew && (
            <Badge appearance="tint" color="brand">
              {formatMessage({ id: 'profile.activity.new_device' })}
            </Badge>
          )}
        </span>
        {reason && <span>{formatMessage({ id: 'profile.activity.reason' }, { reason })}</span>}
        <span className={styles.when}>
          <Moment at={created_at} />
          {network && ` · ${formatMessage({ id: 'profile.activity.network' }, { network })}`}
        </span>
      </span>
    </li>
  );
}

/** Events of the user's account, newest first. */
export function EventList({ events, label }: { events: readonly AccountEvent[]; label: string }) {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label={label}>
      {events.map(event => (
        <EventRow key={event.id} event={event} />
      ))}
    </ul>
  );
}
