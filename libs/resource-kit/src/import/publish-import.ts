import type { ImportState } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';

/** An import as its event tells of it. */
export interface ToldImport {
  id: string;
  user_id: string;
  path: string;
  state: string;
  rows: number;
  creates: number;
  errors: number;
  applied: number;
}

/** Tells the browsers of who uploaded a file that its import moved. */
export const publishImport = (
  tx: Tx,
  { id, user_id, path, state, rows, creates, errors, applied }: ToldImport,
): Promise<unknown> =>
  tx.publish('import.moved', id, {
    import_id: id,
    user_id,
    path,
    state: state as ImportState,
    rows,
    creates,
    errors,
    applied,
  });
