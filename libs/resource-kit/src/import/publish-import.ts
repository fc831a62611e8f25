import type { ImportState } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';

/** The part of an import's row that its event `import.moved` contains. */
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

/** Publishes `import.moved`, by which the live stream updates the browsers of the user who uploaded the file. */
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
