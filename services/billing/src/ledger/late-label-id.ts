import { derivedId } from '@porte/domain-kit';

/** The id under which a label is charged whose purchase has no open hold any more. */
export const lateLabelId = (purchaseId: string): string => derivedId('late_label', purchaseId);
