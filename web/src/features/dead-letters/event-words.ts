import type { DeadLetter } from '@porte/contracts';
import { useIntl, type IntlShape } from 'react-intl';

const ROW_EVENT = /^(?<model>\w+)\.(?<verb>created|updated|destroyed)$/;

/** Messages of row events name the model; other events have their own messages. */
function eventOf({ formatMessage, messages }: IntlShape, type: string): string {
  if (`dead_letters.type.${type}` in messages) return formatMessage({ id: `dead_letters.type.${type}` });
  const { model, verb } = ROW_EVENT.exec(type)?.groups ?? {};
  if (!model || !(`dead_letters.model.${model}` in messages)) return type;
  return formatMessage(
    { id: `dead_letters.row.${verb}` },
    { what: formatMessage({ id: `dead_letters.model.${model}` }) },
  );
}

/** A service's main consumer has its name and needs no text; the others are `<service>.<part>`. */
function partOf({ formatMessage, messages }: IntlShape, consumer: string): string | null {
  const part = consumer.split('.')[1];
  if (!part) return null;
  return `dead_letters.part.${part}` in messages ? formatMessage({ id: `dead_letters.part.${part}` }) : part;
}

/** Describes an event and the consumer that failed, in the user's language; shows the code of an unknown type. */
export function useEventWords(): (letter: Pick<DeadLetter, 'type' | 'consumer'>) => {
  event: string;
  part: string | null;
} {
  const intl = useIntl();
  return ({ type, consumer }) => ({ event: eventOf(intl, type), part: partOf(intl, consumer) });
}
