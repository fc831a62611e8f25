import { OverweightMessage, type Overweight } from '@porte/contracts/overweights/overweight.js';
import { useIntl } from 'react-intl';
import { Conversation as CaseConversation } from '../../shared/decisions/conversation.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useCan } from '../../shared/session/use-can.js';
import {
  useLazyOverweightFileQuery,
  useOverweightTimelineQuery,
  useWriteOfOverweightMutation,
} from './overweights-api.js';

/** What happened to the case and what was said of it, and a place to answer while it is open. */
export function Conversation({ of }: { of: Overweight }) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const mayUpdate = useCan()('update', 'Overweight');
  const { data, error, refetch } = useOverweightTimelineQuery(of.id);
  const lines = data?.map(line =>
    line.kind === 'instalment' ? { ...line, text: format.money(Number(line.text)) } : line,
  );
  const [load] = useLazyOverweightFileQuery();
  const [write] = useWriteOfOverweightMutation();
  return (
    <CaseConversation
      wrapper="overweight"
      dto={OverweightMessage}
      lines={lines}
      error={error}
      retry={() => void refetch()}
      mayWrite={mayUpdate && of.state !== 'closed' && of.state !== 'refunded'}
      mayOpen={mayUpdate}
      number={of.tracking_number}
      word={(name, values) => formatMessage({ id: `overweights.${name}` }, values)}
      load={(entry, place) => load({ id: of.id, entry, place })}
      // The same words may be said twice.
      write={form => write({ id: of.id, form, idempotencyKey: crypto.randomUUID() })}
    />
  );
}
