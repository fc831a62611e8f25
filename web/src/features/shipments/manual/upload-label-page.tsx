import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { MANUAL_LABEL_LIMIT, ManualLabelInput } from '@porte/contracts/shipments/manual-label.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { isApiError, isMissing } from '../../../shared/api/api-error.js';
import { useRow } from '../../../shared/api/resources.js';
import { useConfirm } from '../../../shared/feedback/confirm.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { DecisionSection } from '../../../shared/decisions/decision-section.js';
import { useDtoForm } from '../../../shared/form/use-dto-form.js';
import { DropZone } from '../../../shared/import/drop-zone.js';
import { NotFound } from '../../../shared/layout/lazy-not-found.js';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { useCan } from '../../../shared/session/use-can.js';
import { CorrectForm, GenerateForm, NumberField, useLabelSaved } from './label-number-form.js';
import { useUploadLabelMutation } from './manual-label-api.js';
import { isSameNumber, NumberReading, useNumberReading } from './number-reading.js';

const useStyles = makeStyles({
  file: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    overflowWrap: 'anywhere',
  },
});

type Refusal = 'not_pdf' | 'too_big';

/** What the server said of the file itself, in words; other errors belong to the form. */
function fileRefusal(error: unknown): Refusal | null {
  if (!isApiError(error)) return null;
  if (error.status === 415) return 'not_pdf';
  return error.status === 413 ? 'too_big' : null;
}

interface UploadFormProps {
  shipment: Shipment;
  file: File;
  onOther(refusal: Refusal | null): void;
}

/** Asks before a number is saved that is not the one of the label, once the label is read. */
function useDifferenceQuestion(read: () => Promise<readonly string[]>) {
  const { formatMessage } = useIntl();
  const confirm = useConfirm();
  return async ({ tracking_number }: ManualLabelInput): Promise<boolean> => {
    const numbers = await read();
    if (numbers.length === 0 || numbers.some(number => isSameNumber(number, tracking_number))) return true;
    const values = { number: tracking_number, read: numbers.join(', ') };
    const word = (name: string): string => formatMessage({ id: `manual_shipments.difference.${name}` }, values);
    return confirm({ title: word('title'), text: word('text'), verb: word('do'), isDestructive: false });
  };
}

/** The tracking number of the chosen file, and what saves both. */
function UploadForm({ shipment, file, onOther }: UploadFormProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [upload] = useUploadLabelMutation();
  const { numbers, error, ended } = useNumberReading(file);
  const ask = useDifferenceQuestion(ended);
  const unreadable = fileRefusal(error);
  useEffect(() => {
    if (unreadable) onOther(unreadable);
  });
  const onSaved = useLabelSaved(shipment);
  const word = (name: string): string => formatMessage({ id: `manual_shipments.upload.${name}` });
  const form = useDtoForm<{ tracking_number: string }, ManualLabelInput, Shipment>({
    dto: ManualLabelInput,
    values: { tracking_number: '' },
    toInput: ({ tracking_number }) => ({ id: shipment.id, tracking_number: tracking_number.trim() }),
    ask,
    save: async ({ id, tracking_number }, idempotencyKey) => {
      const answer = await upload({ id, trackingNumber: tracking_number, file, idempotencyKey });
      const refusal = fileRefusal(answer.error);
      if (refusal) onOther(refusal);
      return answer;
    },
    onSaved,
  });
  return (
    <DecisionSection form={form} title={word('file')} verb={word('save')}>
      <div className={styles.file}>
        <span>{file.name}</span>
        <Button onClick={() => onOther(null)} disabled={form.isSaving}>
          {word('other')}
        </Button>
      </div>
      <NumberField hint={word('tracking_number.hint')} />
      <NumberReading numbers={numbers} isFailed={error !== undefined} />
    </DecisionSection>
  );
}

/** Takes a file, then its tracking number; or the number alone. */
function Upload({ shipment }: { shipment: Shipment }) {
  const { formatMessage } = useIntl();
  const can = useCan();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const say = (name: string): string => formatMessage({ id: `manual_shipments.upload.${name}` });
  const choose = (chosen: File): void => {
    const isTooBig = chosen.size > MANUAL_LABEL_LIMIT;
    setRefusal(isTooBig ? 'too_big' : null);
    setFile(isTooBig ? null : chosen);
  };
  const other = (why: Refusal | null): void => {
    setRefusal(why);
    setFile(null);
  };
  if (file)
    return <UploadForm key={`${file.name} ${file.lastModified}`} shipment={shipment} file={file} onOther={other} />;
  return (
    <>
      {refusal && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{say(refusal)}</MessageBarBody>
        </MessageBar>
      )}
      <DropZone disabled={false} accept=".pdf,application/pdf" hint={say('kinds')} onFile={choose} />
      {can('create', 'Label') && !shipment.generated_label && <GenerateForm shipment={shipment} />}
      {can('update', 'Label') && shipment.generated_label && <CorrectForm shipment={shipment} />}
    </>
  );
}

function KnownShipment({ shipment }: { shipment: Shipment }) {
  const { formatMessage } = useIntl();
  const { destination, generated_label: label, rate, source, status, cancellation } = shipment;
  const isTaken = source === 'manual' && status === 'success' && !cancellation;
  const lead = formatMessage(
    { id: 'manual_shipments.upload.lead' },
    {
      name: destination.name,
      city: destination.city,
      service: rate ? `${rate.carrier_name} ${rate.service_name}` : '',
    },
  );
  return (
    <PageFrame
      title={formatMessage({ id: 'manual_shipments.upload.title' }, { number: shipment.sequential_id })}
      width="form"
      lead={<AppLink to="/manual-shipments">{formatMessage({ id: 'manual_shipments.upload.back' })}</AppLink>}
    >
      <span>{lead}</span>
      {label && isTaken && (
        <span>
          <FormattedMessage id="manual_shipments.upload.current" values={{ number: label.tracking_number }} />
        </span>
      )}
      {isTaken ? (
        <Upload shipment={shipment} />
      ) : (
        <MessageBar layout="multiline">
          <MessageBarBody>
            <FormattedMessage id="manual_shipments.upload.not_manual" />
          </MessageBarBody>
        </MessageBar>
      )}
    </PageFrame>
  );
}

/** Staff bring the label of a manual shipment as a PDF, have Porte draw it, or correct its number. */
export function UploadLabelPage() {
  const { shipmentId = '' } = useParams();
  const { formatMessage } = useIntl();
  const { row, error, isFetching, refetch } = useRow('shipments', shipmentId, ['rate']);
  if (isMissing(error)) return <NotFound />;
  if (row?.id === shipmentId) return <KnownShipment shipment={row} />;
  return (
    <PageFrame title={formatMessage({ id: 'manual_shipments.title' })} width="form">
      {error && !isFetching ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} columns={1} />
      )}
    </PageFrame>
  );
}
