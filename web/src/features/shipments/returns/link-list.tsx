import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReturnLink } from '@porte/contracts/shipments/return-link.js';
import { useIntl } from 'react-intl';
import { CopyText } from '../../../shared/display/copy.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Section } from '../../../shared/layout/section.js';
import { useSeesPrices } from '../../../shared/session/use-me.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { useRevokeReturnLinkMutation } from './return-links-api.js';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  link: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} 0`,
    overflowWrap: 'anywhere',
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  state: { fontWeight: tokens.fontWeightSemibold },
  lesser: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

function OneLink({ shipmentId, link }: { shipmentId: string; link: ReturnLink }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const seesPrices = useSeesPrices();
  const [revoke, { isLoading, error }] = useRevokeReturnLinkMutation();
  const word = (name: string, values?: Record<string, string>): string =>
    formatMessage({ id: `return_links.${name}` }, values);
  const facts = [
    `${link.carrier_name} ${link.service_name}`,
    ...(seesPrices ? [word('max', { total: format.money(link.max_total) })] : []),
    word('until', { date: format.date(link.expires_at) }),
  ];
  return (
    <li className={styles.link}>
      <div className={styles.line}>
        <span className={styles.state}>{word(`state.${link.state}`)}</span>
        <span className={styles.lesser}>{facts.join(' · ')}</span>
      </div>
      {link.state === 'open' && (
        <>
          <CopyText text={new URL(link.path, location.origin).href} label={word('copy')} />
          <div className={styles.line}>
            <Button
              size="small"
              disabledFocusable={isLoading}
              onClick={() => !isLoading && void revoke({ id: shipmentId, linkId: link.id })}
            >
              {word('revoke')}
            </Button>
          </div>
        </>
      )}
      {link.return_id && <AppLink to={`/shipments/${link.return_id}`}>{word('see')}</AppLink>}
      {error && <Problem error={error} />}
    </li>
  );
}

/** The links of a shipment, the newest first, with what became of each. */
export function LinkList({ shipmentId, links }: { shipmentId: string; links: readonly ReturnLink[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <Section title={formatMessage({ id: 'return_links.all' })}>
      {links.length > 0 ? (
        <ul className={styles.list}>
          {links.map(link => (
            <OneLink key={link.id} shipmentId={shipmentId} link={link} />
          ))}
        </ul>
      ) : (
        <span className={styles.lesser}>{formatMessage({ id: 'return_links.all.none' })}</span>
      )}
    </Section>
  );
}
