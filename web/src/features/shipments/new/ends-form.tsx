import { useState, type ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { ParcelGuess } from '../../../domain/chat/parcel-guess.js';
import { parcelDraft } from '../../../domain/shipments/draft.js';
import { useBreakpoint } from '../../../shared/list/table/use-breakpoint.js';
import { DtoForm } from '../../../shared/form/dto-form.js';
import { ErrorBar } from '../../../shared/form/error-bar.js';
import { LeaveGuard } from '../../../shared/form/leave-guard/leave-guard.js';
import { keepDraft, readDraft } from '../../../shared/shipment-draft/draft-storage.js';
import { AddressEnd } from './address-end.js';
import { LiveSummary } from './live-summary.js';
import { Resumed } from './resumed.js';
import type { SummaryParcel } from './shipment-summary.js';
import { StepActions } from './step-actions.js';
import { useEndScreens } from './use-end-screens.js';
import { useEndsForm, type EndsFormOptions } from './use-ends-form.js';
import { WizardFrame } from './wizard-frame.js';

const useStyles = makeStyles({
  ends: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`,
    alignItems: 'start',
    '& > *': { minWidth: 0 },
  },
});

interface Props extends EndsFormOptions {
  /** the customer whose address book is offered; by default the user's own */
  bookOf?: string | undefined;
  head?: ReactNode;
  onCancel(isDirty: boolean): void;
  /** discards the earlier input */
  onRestart(): void;
}

/** The parcel so far: of the draft, or as a pasted message describes it, which step 2 then starts with. */
function usePastedParcel(draft: string, packed: SummaryParcel | undefined) {
  const [pasted, setPasted] = useState(() => readDraft(draft).parcel);
  const take = (guess: ParcelGuess): void => {
    const parcel = parcelDraft({ ...pasted, ...guess });
    keepDraft(draft, { parcel });
    setPasted(parcel);
  };
  return { parcel: pasted ? parcelDraft(pasted) : packed, take };
}

/** Step 1: origin and destination, next to each other. */
export function EndsForm({ bookOf, head, onCancel, onRestart, ...options }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { start, draft, shipment } = options;
  const ends = useEndsForm(options);
  const { isKept } = ends;
  const { parcel, take } = usePastedParcel(draft, shipment?.parcels[0]);
  const isPhone = useBreakpoint() === 'phone';
  const { form, screen, show, back } = useEndScreens(ends.form, isPhone);
  const cancel = () => onCancel(form.isDirty || start.isResumed);
  const origin = (
    <AddressEnd
      key="origin"
      end="origin"
      bookOf={bookOf}
      from={start.originFrom}
      error={form.error}
      screen={screen}
      onScreen={show}
    />
  );
  const destination = (
    <AddressEnd
      key="destination"
      end="destination"
      isFirst
      bookOf={bookOf}
      from={null}
      error={form.error}
      screen={screen}
      onParcel={take}
    />
  );
  return (
    <WizardFrame
      step={1}
      shipmentId={shipment?.id}
      summary={<LiveSummary control={form.methods.control} parcel={parcel} />}
      onCancel={cancel}
      onBack={back}
    >
      {head}
      <DtoForm form={form} label={formatMessage({ id: 'shipment.step.ends' })}>
        <LeaveGuard when={form.isDirty && !isKept} />
        {start.isResumed && <Resumed onRestart={onRestart} />}
        <div className={styles.ends}>{isPhone ? [destination, origin] : [origin, destination]}</div>
        <ErrorBar error={form.error} />
        <StepActions isSaving={form.isSaving}>
          {!isPhone && (
            <Button size="large" onClick={cancel} disabled={form.isSaving}>
              {formatMessage({ id: 'shipment.cancel' })}
            </Button>
          )}
        </StepActions>
      </DtoForm>
    </WizardFrame>
  );
}
