import { CLAIM_REASONS, ClaimInput, type Claim, type ClaimReason } from '@porte/contracts/shipments/claim.js';
import { EVIDENCE_FILES } from '@porte/contracts/overweights/overweight.js';
import type { InsuredParcel } from '@porte/contracts/shipments/claim.js';
import { useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import { useRow } from '../../shared/api/resources.js';
import { DecisionSection } from '../../shared/decisions/decision-section.js';
import { EVIDENCE_ACCEPT, formWith } from '../../shared/decisions/evidence.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { ChoiceField } from '../../shared/form/fields/choice-field.js';
import { FilesField } from '../../shared/form/fields/files-field.js';
import { LongTextField } from '../../shared/form/fields/long-text-field.js';
import { NumberField } from '../../shared/form/fields/number-field.js';
import { useDtoForm, type DtoFormState } from '../../shared/form/use-dto-form.js';
import { useFormat } from '../../shared/format/use-format.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useOpenClaimMutation } from './claims-api.js';

interface Values {
  reason: ClaimReason | null;
  amount: number | string | null;
  description: string;
  files: File[];
}

function ClaimForm({ of }: { of: InsuredParcel }) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const navigate = useNavigate();
  const [open] = useOpenClaimMutation();
  const form: DtoFormState<Values> = useDtoForm<Values, ClaimInput, Claim>({
    dto: ClaimInput,
    values: { reason: null, amount: of.declared_value, description: '', files: [] },
    toInput: ({ reason, amount, description }) => ({
      shipment_id: of.shipment_id,
      reason: reason!,
      amount: amount as number,
      description: description.trim(),
    }),
    required: ['files'],
    // Other files are another decision, although the fields are equal.
    save: input =>
      open({
        form: formWith('claim', input, form.methods.getValues('files')),
        idempotencyKey: crypto.randomUUID(),
      }),
    onSaved: ({ id }) => void navigate(`/claims/${id}`, { replace: true }),
  });
  const word = (name: string, values?: Record<string, string | number>) =>
    formatMessage({ id: `claims.open.${name}` }, values);
  return (
    <DecisionSection form={form} title={word('title')} hint={word('hint')} verb={word('verb')}>
      <ChoiceField
        name="reason"
        label={formatMessage({ id: 'claims.reason' })}
        options={CLAIM_REASONS.map(value => ({ value, label: formatMessage({ id: `claims.reason.${value}` }) }))}
        required
      />
      <NumberField
        name="amount"
        label={formatMessage({ id: 'claims.amount' })}
        hint={word('amount.hint', { amount: format.money(of.declared_value) })}
        sign="$"
      />
      <LongTextField name="description" label={word('description')} maxLength={1000} rows={3} />
      <FilesField
        name="files"
        label={word('files')}
        hint={word('files.hint', { most: EVIDENCE_FILES.atOnce })}
        accept={EVIDENCE_ACCEPT}
        most={EVIDENCE_FILES.bytes}
        count={EVIDENCE_FILES.atOnce}
        required
      />
    </DecisionSection>
  );
}

/** A customer claims an insured parcel that was lost or damaged. */
export function OpenClaimPage() {
  const { formatMessage } = useIntl();
  const { id = '' } = useParams();
  const { row, error, refetch } = useRow('insurances', id);
  return (
    <PageFrame
      title={formatMessage({ id: 'claims.new' })}
      width="wide"
      lead={<AppLink to={`/shipments/${id}`}>{formatMessage({ id: 'claims.to_shipment' })}</AppLink>}
    >
      {row ? (
        <ClaimForm of={row} />
      ) : error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </PageFrame>
  );
}
