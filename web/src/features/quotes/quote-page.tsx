import { lazy, Suspense, useEffect } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { surface } from '../../shared/layout/surface.js';
import { RateSkeletons } from '../../shared/rates/rate-skeletons.js';
import { ParcelFields } from './parcel-fields.js';
import { PlaceFields } from './place-fields.js';
import type { Quoted } from './quoted.js';
import { useIsStale, useQuoteForm } from './use-quote-form.js';

const results = () => import('./quote-results.js').then(({ QuoteResults }) => ({ default: QuoteResults }));
const QuoteResults = lazy(results);

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

/** Watches the input separately, so that the page does not re-render with each key. */
function Results({
  form,
  quoted,
  again,
}: Pick<ReturnType<typeof useQuoteForm>, 'form' | 'again'> & { quoted: Quoted }) {
  const isStale = useIsStale(quoted, form.methods.control);
  return <QuoteResults quoted={quoted} isStale={isStale || form.isSaving} onAskAgain={again} />;
}

const NOT_QUOTED = { text: '' };

/** The next action, until there are rates. */
function Ask({ form, quoted }: { form: ReturnType<typeof useQuoteForm>['form']; quoted: Quoted | null }) {
  const { formatMessage } = useIntl();
  const isStale = useIsStale(quoted ?? NOT_QUOTED, form.methods.control);
  const isAnswered = !isStale && quoted !== null && quoted.answer.data.length > 0;
  return (
    <Button type="submit" appearance={isAnswered ? 'secondary' : 'primary'} disabledFocusable={form.isSaving}>
      {formatMessage({ id: form.isSaving ? 'quote.asking' : 'quote.ask' })}
    </Button>
  );
}

/** A quote without a shipment: origin, destination and parcel, with the rates below. */
export function QuotePage() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { form, quoted, again } = useQuoteForm();
  // Preloaded while the user types.
  useEffect(() => void results().catch(() => {}), []);
  return (
    <PageFrame title={formatMessage({ id: 'quote.title' })} width="wide">
      <div className={styles.card}>
        <DtoForm form={form} label={formatMessage({ id: 'quote.title' })}>
          <ErrorBar error={form.error} />
          <div className={styles.ends}>
            <PlaceFields end="origin" />
            <PlaceFields end="destination" />
          </div>
          <ParcelFields />
          <div className={styles.actions}>
            <Ask form={form} quoted={quoted} />
          </div>
        </DtoForm>
      </div>
      {form.isSaving && !quoted && <RateSkeletons />}
      <Suspense fallback={<RateSkeletons />}>
        {quoted && <Results form={form} quoted={quoted} again={again} />}
      </Suspense>
    </PageFrame>
  );
}
