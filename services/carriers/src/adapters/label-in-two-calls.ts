import { done, unknown, type LookUp } from '@porte/adapter-kit';
import type { BoughtLabel, BuyOutcome, LabelDocument } from './carrier-adapter.js';

/**
 * A label of a carrier that gives the number first and its documents when they are asked for.
 * @param fetch asks for the documents; twice at most, since it has no effect
 * @returns unknown where they do not come: the label is sold
 */
export async function labelInTwoCalls(
  label: Omit<BoughtLabel, 'documents'>,
  fetch: () => Promise<LookUp<LabelDocument[]>>,
): Promise<BuyOutcome> {
  const first = await fetch();
  const looked = first.kind === 'found' ? first : await fetch();
  if (looked.kind === 'found') return done({ ...label, documents: looked.value });
  const reason = looked.kind === 'unknown' ? looked.reason : 'it has none';
  return unknown(`sold as ${label.tracking_number}, whose documents did not come: ${reason}`);
}
