import { useId, useState } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { useIntl } from 'react-intl';
import type { ExcludedRate } from '@porte/contracts/rating/quote.js';
import { reasonId } from '../../domain/rates/exclusion-reasons.js';
import { useServiceNames } from './service-names.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalS },
  list: {
    margin: 0,
    paddingLeft: tokens.spacingHorizontalXXL,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
});

interface ExcludedRatesProps {
  /** sent to staff alone */
  excluded: readonly ExcludedRate[];
  /** open from the start, as where there is no rate at all */
  isOpen?: boolean;
}

/** What could not be offered, and why, folded beneath the rates. */
export function ExcludedRates({ excluded, isOpen: isOpenAtFirst = false }: ExcludedRatesProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  const nameOf = useServiceNames(isOpen ? excluded.map(({ service_id }) => service_id) : []);
  if (excluded.length === 0) return null;
  return (
    <div className={styles.root}>
      <Button
        appearance="subtle"
        size="small"
        icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {formatMessage({ id: 'rates.excluded' }, { count: excluded.length })}
      </Button>
      <ul id={id} className={styles.list} hidden={!isOpen}>
        {excluded.map(({ service_id, reason }) => (
          <li key={service_id}>
            {formatMessage(
              { id: 'rates.excluded.line' },
              {
                service: nameOf(service_id) ?? formatMessage({ id: 'rates.excluded.unnamed' }),
                reason: formatMessage({ id: reasonId(reason) }),
              },
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
