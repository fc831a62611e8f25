import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { CopyText } from '../../../shared/display/copy.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { LabelActions } from './label-actions.js';
import { LabelPicture } from './label-picture.js';
import { NextSteps } from './next-steps.js';
import { useLabelDocument } from './use-label-document.js';
import { useLabelFormat } from './use-label-format.js';

const NARROW = '@media (max-width: 1023.98px)';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 480px) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXXL,
    alignItems: 'start',
    [NARROW]: {
      display: 'flex',
      flexDirection: 'column-reverse',
      alignItems: 'stretch',
      gap: tokens.spacingVerticalXL,
    },
  },
  side: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL, minWidth: 0 },
  facts: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    overflowWrap: 'anywhere',
  },
  term: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  value: { margin: 0 },
  number: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  link: { color: tokens.colorBrandForegroundLink },
});

type Label = NonNullable<Shipment['generated_label']>;

/** Only http(s) addresses become links, because they come from a carrier. */
const isWeb = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url);

function LabelFacts({ shipment: { rate, sequential_id }, label }: { shipment: Shipment; label: Label }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { money, day } = useFormat();
  return (
    <dl className={styles.facts}>
      <div>
        <dt className={styles.term}>
          <FormattedMessage id="confirm.tracking" />
        </dt>
        <dd className={styles.number}>
          <CopyText text={label.tracking_number} label={formatMessage({ id: 'confirm.copy_tracking' })} />
        </dd>
        {isWeb(label.tracking_url) && (
          <dd className={styles.value}>
            <a className={styles.link} href={label.tracking_url} target="_blank" rel="noreferrer">
              <FormattedMessage id="confirm.follow" />
            </a>
          </dd>
        )}
      </div>
      {rate && (
        <div>
          <dt className={styles.term}>
            <FormattedMessage id="confirm.rate" />
          </dt>
          <dd className={styles.value}>
            {formatMessage(
              { id: 'confirm.paid' },
              {
                carrier: rate.carrier_name,
                service: rate.service_name,
                total: money(rate.total),
                day: day(label.created_at),
              },
            )}
          </dd>
        </div>
      )}
      <div>
        <dt className={styles.term}>
          <FormattedMessage id="confirm.shipment" />
        </dt>
        <dd className={styles.value}>{sequential_id}</dd>
      </div>
    </dl>
  );
}

/** A bought label: its number, its image, print, save, and the next steps. */
export function LabelView({ shipment, label }: { shipment: Shipment; label: Label }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [format, choose] = useLabelFormat();
  const { file, error, retry } = useLabelDocument(label.id, format);
  const shown = format ?? 'pdf';
  return (
    <div className={styles.columns}>
      {error ? (
        <Problem error={error} title={formatMessage({ id: 'confirm.label_failed' })} onRetry={retry} />
      ) : (
        <LabelPicture file={file} trackingNumber={label.tracking_number} />
      )}
      <div className={styles.side}>
        {shipment.rate?.demo && (
          <MessageBar intent="info" layout="multiline">
            <MessageBarBody>
              <FormattedMessage id="confirm.demo" />
            </MessageBarBody>
          </MessageBar>
        )}
        <LabelFacts shipment={shipment} label={label} />
        <LabelActions file={file} format={shown} trackingNumber={label.tracking_number} onFormat={choose} />
        <NextSteps shipmentId={shipment.id} />
      </div>
    </div>
  );
}
