import type { DeadLetter } from '@porte/contracts';
import { useIntl, type IntlShape } from 'react-intl';

const ROW_EVENT = /^(?<model>\w+)\.(?<verb>created|updated|destroyed)$/;

/** A changed row is named by its model; what is more than that has words of its own. */
function eventOf({ formatMessage, messages }: IntlShape, type: string): string {
  if (`dead_letters.type.${type}` in messages) return formatMessage({ id: `dead_letters.type.${type}` });
  const { model, verb } = ROW_EVENT.exec(type)?.groups ?? {};
  if (!model || !(`dead_letters.model.${model}` in messages)) return type;
  return formatMessage(
    { id: `dead_letters.row.${verb}` },
    { what: formatMessage({ id: `dead_letters.model.${model}` }) },
  );
}

/** A service's main consumer bears its name and needs no word; the others are `<service>.<part>`. */
function partOf({ formatMessage, messages }: IntlShape, consumer: string): string | null {
  const part = consumer.split('.')[1];
  if (!part) return null;
  return `dead_letters.part.${part}` in messages ? formatMessage({ id: `dead_letters.part.${part}` }) : part;
}

/** What an event says, and which part of the service could not apply it, in the reader's words; a type without words is told by its code. */
export function useEventWords(): (letter: Pick<DeadLetter, 'type' | 'consumer'>) => {
  event: string;
  part: string | null;
} {
  const intl = useIntl();
  return ({ type, consumer }) => ({ event: eventOf(intl, type), part: partOf(intl, consumer) });
}
