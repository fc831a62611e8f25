import { makeStyles, MessageBar, MessageBarBody, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { CopyText } from '../../../shared/display/copy.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/hooks/now.js';
import { surface } from '../../../shared/layout/surface.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { CarrierLogo } from '../../../shared/rates/carrier-logo.js';
import { isPast, promisedDay } from '../promised-day.js';
import { trackingPageOf } from '../share/use-share.js';
import { HandingOver } from './handing-over.js';
import { LabelActions } from './label-actions.js';
import { LabelPicture } from './label-picture.js';
import { useLabelFiles } from './use-label-document.js';
import { PRINT_FORMATS, useLabelFormat, type PrintFormat } from './use-label-format.js';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 460px) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXL,
    alignItems: 'start',
    '@media (max-width: 1023.98px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  },
  card: {
    ...surface,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
  },
  side: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    margin: 0,
    paddingBottom: tokens.spacingVerticalL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    '& > div': { flex: '1 1 220px', minWidth: 0 },
  },
  term: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  value: { margin: 0 },
  service: { margin: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  number: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  day: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  where: { margin: 0, color: tokens.colorNeutralForeground2 },
  link: { color: tokens.colorBrandForegroundLink },
});

type Label = NonNullable<Shipment['generated_label']>;

function LabelFacts({ shipment, label }: { shipment: Shipment; label: Label }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { rate, destination } = shipment;
  const now = useNow();
  const promised = promisedDay(shipment, format.timeZone);
  return (
    <dl className={styles.facts}>
      <div>
        <dt className={styles.term}>
          <FormattedMessage id="confirm.tracking" />
        </dt>
        <dd className={styles.number}>
          <CopyText text={label.tracking_number} label={formatMessage({ id: 'confirm.copy_tracking' })} />
        </dd>
        {rate && (
          <dd className={styles.service}>
            <CarrierLogo name={rate.carrier_name} url={rate.image?.url ?? null} size={20} />
            {formatMessage({ id: 'confirm.service' }, { carrier: rate.carrier_name, service: rate.service_name })}
            <a className={styles.link} href={trackingPageOf(label)} target="_blank" rel="noreferrer">
              <FormattedMessage id="confirm.follow" />
            </a>
          </dd>
        )}
      </div>
      {promised && (
        <div>
          <dt className={styles.term}>
            <FormattedMessage id={isPast(promised, now, format.timeZone) ? 'confirm.was_due' : 'confirm.arrives'} />
          </dt>
          <dd className={styles.day}>{format.day(promised)}</dd>
          <dd className={styles.where}>
            {formatMessage(
              { id: 'confirm.where' },
              { postal_code: destination.postal_code, city: destination.city, state: destination.state },
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

function FormatChoice({ format, onFormat }: { format: PrintFormat; onFormat(format: PrintFormat): void }) {
  const { formatMessage } = useIntl();
  return (
    <RadioGroup
      layout="horizontal"
      aria-label={formatMessage({ id: 'confirm.format' })}
      value={format}
      onChange={(_, data) => onFormat(data.value as PrintFormat)}
    >
      {PRINT_FORMATS.map(each => (
        <Radio key={each} value={each} label={formatMessage({ id: `confirm.format.${each}` })} />
      ))}
    </RadioGroup>
  );
}

/** A bought label: its image, its number and promised day, print, save and share, and what to do with the parcel. */
export function LabelView({ shipment, label }: { shipment: Shipment; label: Label }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [format, choose] = useLabelFormat();
  const { file, picture, error, retry } = useLabelFiles(label.id, format);
  return (
    <div className={styles.columns}>
      <div className={styles.card}>
        {error ? (
          <Problem error={error} title={formatMessage({ id: 'confirm.label_failed' })} onRetry={retry} />
        ) : (
          <LabelPicture file={picture} trackingNumber={label.tracking_number} />
        )}
        <FormatChoice format={format ?? 'pdf'} onFormat={choose} />
      </div>
      <div className={styles.side}>
        {shipment.rate?.demo && (
          <MessageBar intent="info" layout="multiline">
            <MessageBarBody>
              <FormattedMessage id="confirm.demo" />
            </MessageBarBody>
          </MessageBar>
        )}
        <div className={styles.card}>
          <LabelFacts shipment={shipment} label={label} />
          <LabelActions shipment={shipment} file={file} trackingNumber={label.tracking_number} />
          <p className={styles.where}>
            <FormattedMessage
              id="confirm.cancel"
              values={{
                link: (text: ReactNode) => (
                  <AppLink key="link" className={styles.link} to={`/shipments/${shipment.id}`}>
                    {text}
                  </AppLink>
                ),
              }}
            />
          </p>
        </div>
        <HandingOver shipment={shipment} />
      </div>
    </div>
  );
}
