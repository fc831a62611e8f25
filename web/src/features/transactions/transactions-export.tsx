import { ExportButton } from '../../shared/list/list-export.js';
import { useListState } from '../../shared/list/use-list-state.js';
import { useIsStaff } from '../../shared/session/use-me.js';
import { FILTERS } from './filters.js';

/** Each row is one's own. */
const OWN_HIDDEN = ['user_name', 'account_email'];

interface Props {
  /** the owner of the wallet; null for all that the person may see */
  walletOf: string | null;
  /** of the file, without its ending */
  fileName: string;
}

/** Downloads the movements that the list shows, by its search and filters. */
export function TransactionsExport({ walletOf, fileName }: Props) {
  const isStaff = useIsStaff();
  const { where, order, search } = useListState({ filters: FILTERS }).query;
  return (
    <ExportButton
      path="transactions"
      query={{ where: { ...where, ...(walletOf ? { user_id: walletOf } : {}) }, order, search }}
      fileName={fileName}
      ofOneUser={walletOf !== null}
      hidden={isStaff ? [] : OWN_HIDDEN}
    />
  );
}
