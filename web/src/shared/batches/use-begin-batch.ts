import type { BatchInput } from '@porte/contracts';
import { useNavigate } from 'react-router-dom';
import { useBeginBatchMutation } from './batch-api.js';

/** Begins a batch and leads to its page. */
export function useBeginBatch() {
  const navigate = useNavigate();
  const [send, { isLoading, error }] = useBeginBatchMutation();
  const begin = async (input: BatchInput): Promise<void> => {
    if (isLoading) return;
    const { data } = await send(input);
    if (data) await navigate(`/shipments/pay?batch=${data.id}`);
  };
  return { begin, isLoading, error };
}
