import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { DtoForm } from '../../../shared/form/dto-form.js';
import { ErrorBar } from '../../../shared/form/error-bar.js';
import { LeaveGuard } from '../../../shared/form/leave-guard/leave-guard.js';
import { MoneyField } from '../../../shared/form/fields/money-field.js';
import { TextField } from '../../../shared/form/fields/text-field.js';
import { MeasureFields } from './measure-fields.js';
import { ParcelTypeField } from './parcel-type-field.js';
import { ShipmentSummary } from './shipment-summary.js';
import { BackButton, StepActions } from './step-actions.js';
import { TemplateField } from './template-field.js';
import { useDocumentSize, useParcelForm, type ParcelFormOptions } from './use-parcel-form.js';
import { WeightGauge } from './weight-gauge.js';
import { WizardFrame } from './wizard-frame.js';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0, maxWidth: '720px' },
  half: { maxWidth: '232px' },
  loading: { minHeight: '84px' },
  box: { minHeight: '32px' },
});

// Below the fold, and its search box is large.
const SatProductField = lazy(() =>
  import('./sat-product-field.js').then(module => ({ default: module.SatProductField })),
);

// At the end of the form, and its check box is large.
const SaveAsPackage = lazy(() => import('./save-as-package.js').then(m => ({ default: m.SaveAsPackage })));

/** Step 2: the parcel. */
export function ParcelForm(options: ParcelFormOptions) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { shipment, kept } = options;
  const navigate = useNavigate();
  const { form, isKept } = useParcelForm(options);
  const size = useDocumentSize(form);
  const parcel = useWatch({ control: form.methods.control, compute: values => values });
  const isLocked = parcel.template !== null;
  const back = () => void navigate(`/shipments/${shipment.id}/edit`);
  return (
    <WizardFrame
      step={2}
      shipmentId={shipment.id}
      onBack={form.isSaving ? undefined : back}
      summary={
        <ShipmentSummary
          origin={shipment.origin}
          destination={shipment.destination}
          parcel={parcel}
          hint={formatMessage({ id: 'shipment.why.parcel' })}
        />
      }
    >
      <DtoForm form={form} label={formatMessage({ id: 'shipment.step.parcel' })}>
        <LeaveGuard when={form.isDirty && !isKept} />
        <div className={styles.fields}>
          <TemplateField shipmentId={shipment.id} isFirst={!kept && shipment.parcels.length === 0} />
          <ParcelTypeField isLocked={isLocked} onChoose={size} />
          <MeasureFields isSized={isLocked || parcel.parcel_type === 'doc'} isWeighed={isLocked} />
          <WeightGauge parcel={parcel} />
          <TextField
            name="contents"
            label={formatMessage({ id: 'shipment.contents' })}
            hint={formatMessage({ id: 'shipment.contents.hint' })}
            maxLength={120}
            autoComplete="off"
          />
          <div className={styles.half}>
            <MoneyField
              name="declared_tax_value"
              label={formatMessage({ id: 'shipment.declared' })}
              hint={formatMessage({ id: 'shipment.declared.hint' })}
            />
          </div>
          <Suspense fallback={<div className={styles.loading} />}>
            <SatProductField />
          </Suspense>
          {parcel.parcel_type === 'box' && !isLocked && (
            <Suspense fallback={<div className={styles.box} />}>
              <SaveAsPackage />
            </Suspense>
          )}
        </div>
        <ErrorBar error={form.error} />
        <StepActions isSaving={form.isSaving}>
          <BackButton isDisabled={form.isSaving} onBack={back} />
        </StepActions>
      </DtoForm>
    </WizardFrame>
  );
}
