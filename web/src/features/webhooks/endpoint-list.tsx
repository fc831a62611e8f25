import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { WEBHOOK_AREAS } from '@porte/contracts/webhooks/webhook-event.js';
import type { WebhookEndpointView } from '@porte/contracts/webhooks/webhook-endpoint.js';
import { useIntl } from 'react-intl';
import { Section } from '../../shared/layout/section.js';
import { EndpointChip } from './state-chip.js';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: `0 calc(-1 * ${tokens.spacingHorizontalL})`, padding: 0 },
  item: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  button: {
    display: 'block',
    width: '100%',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  on: { backgroundColor: tokens.colorBrandBackground2, boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}` },
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  name: {
    flex: '1 1 auto',
    minWidth: 0,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  areas: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** An address without its scheme. */
export const nameOf = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

interface EndpointListProps {
  endpoints: readonly WebhookEndpointView[];
  chosen: string;
  onChoose(id: string): void;
}

/** The endpoints of a person; one of them is looked at. */
export function EndpointList({ endpoints, chosen, onChoose }: EndpointListProps) {
  const styles = useStyles();
  const { formatMessage, formatList } = useIntl();
  const areasOf = ({ events }: WebhookEndpointView): string =>
    formatList(
      WEBHOOK_AREAS.filter(area => events.some(each => each.startsWith(`${area}.`))).map(area =>
        formatMessage({ id: `webhooks.area.${area}` }),
      ),
    );
  return (
    <Section title={formatMessage({ id: 'webhooks.endpoints' })}>
      <ul className={styles.list}>
        {endpoints.map(endpoint => (
          <li key={endpoint.id} className={styles.item}>
            <button
              type="button"
              className={mergeClasses(styles.button, endpoint.id === chosen && styles.on)}
              aria-current={endpoint.id === chosen}
              onClick={() => onChoose(endpoint.id)}
            >
              <span className={styles.head}>
                <span className={styles.name}>{nameOf(endpoint.url)}</span>
                <EndpointChip status={endpoint.status} />
              </span>
              <span className={styles.areas}>{areasOf(endpoint)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
