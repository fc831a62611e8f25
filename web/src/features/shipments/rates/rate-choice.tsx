import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { Rate } from '@porte/contracts/rating/quote.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { ExcludedRates } from '../../../shared/rates/excluded-rates.js';
import { MissingCarriers } from '../../../shared/rates/missing-carriers.js';
import { NoRates } from '../../../shared/rates/no-rates.js';
import { isInsurable } from '../../../domain/rates/rate-facts.js';
import { PendingCarriers } from '../../../shared/rates/pending-carriers.js';
import { RateList } from '../../../shared/rates/rate-list.js';
import { RateSkeletons } from '../../../shared/rates/rate-skeletons.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { ChosenRate } from './chosen-rate.js';
import type { useRates } from './use-rates.js';
import type { KeptChoice } from './use-kept-choice.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
});

interface RateChoiceProps {
  shipment: Shipment;
  answer: ReturnType<typeof useRates>;
  chosen: Rate | undefined;
  choice: KeptChoice;
  isFixed: boolean;
  /** services that were refused, each with the reason in words */
  refused: Readonly<Record<string, string>>;
  onChange(part: Partial<KeptChoice>): void;
}

/** Next steps when there is no rate: retry a carrier that did not answer, or change the shipment. */
function WaysOut({
  id,
  isUnanswered,
  answer: { isFetching, refetch },
}: {
  id: string;
  isUnanswered: boolean;
  answer: ReturnType<typeof useRates>;
}) {
  const navigate = useNavigate();
  return (
    <>
      {isUnanswered && (
        <Button disabledFocusable={isFetching} onClick={() => void refetch()}>
          <FormattedMessage id="page.retry" />
        </Button>
      )}
      <Button onClick={() => void navigate(`/shipments/${id}/parcels/new?edit=1`)}>
        <FormattedMessage id="rates.change_parcel" />
      </Button>
      <Button onClick={() => void navigate(`/shipments/${id}/edit`)}>
        <FormattedMessage id="rates.change_ends" />
      </Button>
    </>
  );
}

/** The rates of a shipment: loading, none, failed, or a list to choose from. */
export function RateChoice({ shipment, answer, chosen, choice, isFixed, refused, onChange }: RateChoiceProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data, error, isFetching, refetch } = answer;
  if (!data)
    return error && !isFetching ? (
      <Problem error={error} title={formatMessage({ id: 'rates.failed' })} onRetry={() => void refetch()} />
    ) : (
      <RateSkeletons />
    );
  const { data: rates, unanswered = [], excluded = [], pending, arrived } = data;
  if (rates.length === 0 && pending.length > 0) return <PendingCarriers pending={pending} />;
  if (rates.length === 0)
    return (
      <NoRates
        unanswered={unanswered}
        excluded={excluded}
        actions={<WaysOut id={shipment.id} isUnanswered={unanswered.length > 0} answer={answer} />}
      />
    );
  return (
    <div className={styles.root}>
      <MissingCarriers unanswered={unanswered} onAskAgain={isFixed ? undefined : () => void refetch()} />
      <RateList
        rates={rates}
        chosen={chosen?.service_id ?? null}
        parcel={shipment.parcels[0]}
        isFixed={isFixed}
        refused={refused}
        arrived={arrived}
        isInsured={choice.insure_package && chosen !== undefined && isInsurable(chosen)}
        onChoose={rate => onChange({ service_id: rate.service_id })}
      >
        {chosen && (
          <ChosenRate shipment={shipment} rate={chosen} choice={choice} isFixed={isFixed} onChange={onChange} />
        )}
      </RateList>
      <PendingCarriers pending={pending} />
      <ExcludedRates excluded={excluded} />
    </div>
  );
}
