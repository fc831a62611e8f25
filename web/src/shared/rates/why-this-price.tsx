import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import type { ExplainInput } from '@porte/contracts/rating/quote.js';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Problem } from '../feedback/problem.js';
import { useExplainPricesMutation } from './explain-api.js';
import { PriceSteps, PriceStepsSkeleton } from './price-steps.js';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalS,
    width: '100%',
  },
});

/** Opens a rate to the steps that made it; they are requested when it is opened. */
export function WhyThisPrice({ quote, serviceId }: { quote: ExplainInput; serviceId: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [explain, { data, error, isLoading }] = useExplainPricesMutation();
  const id = useId();
  const ask = (): void => void explain({ ...quote, service_id: serviceId });
  const turn = (): void => {
    if (!isOpen && !data && !isLoading) ask();
    setOpen(!isOpen);
  };
  const steps = data?.[0]?.steps;
  return (
    <div className={styles.root}>
      <Button
        appearance="subtle"
        size="small"
        icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={turn}
      >
        {formatMessage({ id: 'rates.why' })}
      </Button>
      <div id={id} className={styles.root} hidden={!isOpen}>
        {isLoading && <PriceStepsSkeleton />}
        {error && <Problem error={error} onRetry={ask} />}
        {steps && <PriceSteps steps={steps} />}
      </div>
    </div>
  );
}
