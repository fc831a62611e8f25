import { Link, makeStyles, tokens } from '@fluentui/react-components';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { useIntl } from 'react-intl';
import { useFormat } from '../../../shared/format/use-format.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { useRole } from '../../../shared/session/use-me.js';
import { CopyText } from '../../../shared/display/copy.js';
import { Facts } from '../../../shared/display/facts.js';
import { nextAction } from '../next-action.js';
import { Section } from '../../../shared/layout/section.js';

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink } });

const isWeb = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url);

/** The label: its number, the tracking link, and the link to print it. Absent before there is one. */
export function LabelFacts({ shipment }: { shipment: Shipment }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const isUsable = nextAction(shipment, useRole())?.name === 'download';
  const { id, generated_label: label } = shipment;
  if (!label) return null;
  const word = (name: string): string => formatMessage({ id: `shipments.label.${name}` });
  return (
    <Section title={formatMessage({ id: 'shipments.label' })}>
      <Facts
        facts={[
          [
            word('number'),
            <CopyText
              key="number"
              text={label.tracking_number}
              label={formatMessage({ id: 'shipments.copy' }, { number: label.tracking_number })}
            />,
          ],
          [word('created_at'), format.dateTime(label.created_at)],
          [
            word('tracking'),
            isWeb(label.tracking_url) && (
              <Link key="tracking" href={label.tracking_url} target="_blank" rel="noreferrer">
                {word('track')}
              </Link>
            ),
          ],
          [
            word('file'),
            isUsable && (
              <AppLink key="file" className={styles.link} to={`/shipments/${id}/confirm`}>
                {word('print')}
              </AppLink>
            ),
          ],
        ]}
      />
    </Section>
  );
}
