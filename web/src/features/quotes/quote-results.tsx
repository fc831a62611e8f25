import { lazy, Suspense, useState } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { QuoteInput, Rate } from '@porte/contracts/rating/quote.js';
import { ExcludedRates } from '../../shared/rates/excluded-rates.js';
import { MissingCarriers } from '../../shared/rates/missing-carriers.js';
import { NoRates } from '../../shared/rates/no-rates.js';
import { hasPrice } from '../../domain/rates/rate-facts.js';
import { OverweightNote } from '../../shared/rates/overweight-note.js';
import { PendingCarriers } from '../../shared/rates/pending-carriers.js';
import { RateBreakdown } from '../../shared/rates/rate-breakdown.js';
import { RateList } from '../../shared/rates/rate-list.js';
import { startFromQuote } from '../../shared/shipment-draft/draft-storage.js';
import type { QuoteValues } from './quote-values.js';
import type { Quoted } from './quoted.js';

/** Few rates are opened to their steps. */
const WhyThisPrice = lazy(() =>
  import('../../shared/rates/why-this-price.js').then(module => ({ default: module.WhyThisPrice })),
);

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  open: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, alignItems: 'flex-start' },
});

interface QuoteResultsProps {
  quoted: Quoted;
  /** the input changed since, or a request is in flight */
  isStale: boolean;
  /** repeats the quote for the carriers that did not answer */
  onAskAgain(): void;
}

const known = (value: number | string | null): number | null => (typeof value === 'number' ? value : null);

const parcelOf = ({ parcel_type, weight }: QuoteValues) =>
  typeof weight === 'number' ? { parcel_type, weight } : undefined;

/** Starts a shipment with the data of the quote. @returns the path of its first step */
const startWith = (
  { origin, destination, parcel_type, length, width, height, weight }: QuoteValues,
  { service_id }: Rate,
): string =>
  startFromQuote({
    origin_postal_code: origin.postal_code.trim(),
    origin_country_code: origin.country_code,
    destination_postal_code: destination.postal_code.trim(),
    destination_country_code: destination.country_code,
    parcel_type,
    length: known(length),
    width: known(width),
    height: known(height),
    weight: known(weight),
    service_id,
  });

/** The rates of a quote; one press starts a shipment with a rate. */
export function QuoteResults({
  quoted: {
    answer: { data: rates, unanswered = [], excluded = [], pending, arrived },
    values,
    text,
  },
  isStale,
  onAskAgain,
}: QuoteResultsProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [chosenId, choose] = useState<string | null>(null);
  const chosen = rates.find(({ service_id }) => service_id === chosenId);
  if (rates.length === 0 && pending.length > 0) return <PendingCarriers pending={pending} />;
  if (rates.length === 0) return <NoRates unanswered={unanswered} excluded={excluded} />;
  return (
    <div className={styles.root}>
      <MissingCarriers unanswered={unanswered} onAskAgain={isStale ? undefined : onAskAgain} />
      <RateList
        rates={rates}
        chosen={chosenId}
        parcel={parcelOf(values)}
        isStale={isStale}
        arrived={arrived}
        onChoose={rate => choose(rate.service_id)}
      >
        {chosen && !isStale && (
          <div className={styles.open}>
            {chosen.overweight && hasPrice(chosen) && <OverweightNote rate={chosen} outlook={chosen.overweight} />}
            <RateBreakdown rate={chosen} isInsured={false} />
            <Suspense>
              <WhyThisPrice
                key={chosen.service_id}
                quote={JSON.parse(text) as QuoteInput}
                serviceId={chosen.service_id}
              />
            </Suspense>
            <Button appearance="primary" onClick={() => void navigate(startWith(values, chosen))}>
              {formatMessage({ id: 'quote.create' })}
            </Button>
          </div>
        )}
      </RateList>
      <PendingCarriers pending={pending} />
      <ExcludedRates excluded={excluded} />
    </div>
  );
}
