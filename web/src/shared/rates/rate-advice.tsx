import { makeStyles, tokens } from '@fluentui/react-components';
import { LightbulbRegular } from '@fluentui/react-icons/svg/lightbulb';
import { useIntl } from 'react-intl';
import type { Rate, RateAdvice } from '@porte/contracts/rating/quote.js';
import { fromCentavos } from '../../domain/numbers/centavos.js';
import type { FasterRate } from '../../domain/rates/faster-rate.js';
import { arrivalDate, dayIn } from '../format/dates.js';
import { useFormat } from '../format/use-format.js';
import { useNow } from '../hooks/now.js';

const useStyles = makeStyles({
  line: { display: 'flex', gap: tokens.spacingHorizontalXS, color: tokens.colorNeutralForeground2 },
  icon: { flexShrink: 0, marginTop: tokens.spacingVerticalXXS, color: tokens.colorBrandForeground1 },
});

function useSaving(): (advice: RateAdvice) => string {
  const { formatMessage } = useIntl();
  const format = useFormat();
  return ({ kg, less_kg, total, saved, sides }) => {
    const figures = { kg: format.kg(kg), less: format.kg(less_kg), saved: format.money(saved) };
    if (!sides) return formatMessage({ id: 'rates.advice.lighter' }, { ...figures, total: format.money(total) });
    const { length, width, height } = sides;
    return formatMessage(
      { id: 'rates.advice.box' },
      { ...figures, billed: format.kg(kg + less_kg), sides: [length, width, height].map(format.number).join(' × ') },
    );
  };
}

function useEarlier(): (faster: FasterRate) => string {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  return ({ rate: { carrier_name, service_name, days }, more }) => {
    const day = arrivalDate(now, days, format.timeZone);
    const tomorrow = dayIn(new Date(now.getTime() + 86_400_000), format.timeZone);
    return formatMessage(
      { id: 'rates.advice.faster' },
      {
        when: day === tomorrow ? 'tomorrow' : 'other',
        day: format.day(day),
        service: formatMessage({ id: 'rates.service' }, { carrier: carrier_name, service: service_name }),
        amount: format.money(fromCentavos(more)),
      },
    );
  };
}

interface AdviceLinesProps {
  rate: Rate;
  faster: FasterRate | undefined;
}

/** How to pay less with this service, and which other one arrives earlier for little more. */
export function AdviceLines({ rate: { advice }, faster }: AdviceLinesProps) {
  const styles = useStyles();
  const [saving, earlier] = [useSaving(), useEarlier()];
  const lines = [...(advice ? [saving(advice)] : []), ...(faster ? [earlier(faster)] : [])];
  return lines.map(line => (
    <span key={line} className={styles.line}>
      <LightbulbRegular className={styles.icon} aria-hidden />
      <span>{line}</span>
    </span>
  ));
}
