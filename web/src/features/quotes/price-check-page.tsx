import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { ExplainInput, type ExplainedService } from '@porte/contracts/rating/quote.js';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useLocation } from 'react-router-dom';
import { useCountryPreset } from '../../shared/address-form/default-country.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { surface } from '../../shared/layout/surface.js';
import { useExplainPricesMutation } from '../../shared/rates/explain-api.js';
import { RateSkeletons } from '../../shared/rates/rate-skeletons.js';
import { useIsStaff } from '../../shared/session/use-me.js';
import { ParcelFields } from './parcel-fields.js';
import { PlaceFields } from './place-fields.js';
import { quoteField, readQuote, toQuote, type QuoteValues } from './quote-values.js';

const useStyles = makeStyles({
  card: { ...surface, padding: tokens.spacingHorizontalL },
  ends: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalS,
    '@media (max-width: 800px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  actions: { display: 'flex', justifyContent: 'flex-end' },
});

/** Searching rows is heavy; the rest of the form does not wait for it. */
const LookupField = lazy(() =>
  import('../../shared/form/lookup/lookup-field.js').then(module => ({ default: module.LookupField })),
);
const PriceCheckResults = lazy(() =>
  import('./price-check-results.js').then(module => ({ default: module.PriceCheckResults })),
);

/** A full name is made of two fields; the search knows both, the email and the company. */
const FINDS = { by: 'search', order: 'name' } as const;

const ENDS = ['origin', 'destination'];

interface CheckValues extends QuoteValues {
  user_id: string | null;
}

function PriceCheck() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [explain] = useExplainPricesMutation();
  const [answer, setAnswer] = useState<readonly ExplainedService[] | null>(null);
  const form = useDtoForm<CheckValues, ExplainInput, ExplainedService[]>({
    dto: ExplainInput as new () => object,
    values: { ...readQuote(), user_id: null },
    required: ['user_id'],
    toInput: ({ user_id, ...values }) => ({ ...toQuote(values), ...(user_id ? { user_id } : {}) }),
    fieldOf: quoteField,
    save: input => explain(input),
    onSaved: setAnswer,
  });
  useCountryPreset(form.methods, ENDS);
  return (
    <>
      <div className={styles.card}>
        <DtoForm form={form} label={formatMessage({ id: 'quote.check.title' })}>
          <ErrorBar error={form.error} />
          <Suspense
            fallback={
              <Field label={formatMessage({ id: 'quote.check.customer' })}>
                <Input disabled />
              </Field>
            }
          >
            <LookupField
              name="user_id"
              label={formatMessage({ id: 'quote.check.customer' })}
              hint={formatMessage({ id: 'quote.check.customer.hint' })}
              path="users"
              shows="fullname"
              finds={FINDS}
              where={{ user_type: 'customer' }}
              required
            />
          </Suspense>
          <div className={styles.ends}>
            <PlaceFields end="origin" />
            <PlaceFields end="destination" />
          </div>
          <ParcelFields />
          <div className={styles.actions}>
            <Button type="submit" appearance="primary" disabledFocusable={form.isSaving}>
              {formatMessage({ id: form.isSaving ? 'quote.asking' : 'quote.check.verb' })}
            </Button>
          </div>
        </DtoForm>
      </div>
      {form.isSaving && !answer && <RateSkeletons />}
      <Suspense fallback={<RateSkeletons />}>{answer && <PriceCheckResults explained={answer} />}</Suspense>
    </>
  );
}

/** For staff: what every service costs one customer for a parcel, or why it is not offered, with the steps. */
export function PriceCheckPage() {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  if (!useIsStaff()) return <Navigate to={`/?redirect=${encodeURIComponent(pathname)}`} replace />;
  return (
    <PageFrame
      title={formatMessage({ id: 'quote.check.title' })}
      lead={formatMessage({ id: 'quote.check.lead' })}
      width="wide"
    >
      <PriceCheck />
    </PageFrame>
  );
}
