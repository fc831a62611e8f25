import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../shared/routing/lazy-part.js';
import { useMeQuery } from '../../shared/session/session-api.js';
import { useMe } from '../../shared/session/use-me.js';
import { useRefusals } from '../../shared/session/use-session.js';
import type { LegalDialogProps } from './legal-dialog.js';

// Few visits see it.
const { Part: LegalDialog } = lazyPart<LegalDialogProps>(
  () => import('./legal-dialog.js').then(m => m.LegalDialog),
  'terms',
  'form',
);

/** Where the texts themselves are read. */
const READING: readonly string[] = ['/terms', '/privacy'];

/** Asks a customer to accept the versions of terms and privacy notice in effect: once, and again where a change was refused for want of it. */
export function LegalQuestion() {
  const { documents_to_accept: documents = [] } = useMe();
  const { refetch } = useMeQuery();
  const { pathname } = useLocation();
  const refusals = useRefusals();
  const [postponedAt, setPostponedAt] = useState<number | null>(null);
  useEffect(() => {
    // A version that took effect on an open page is not known yet.
    if (refusals > 0) void refetch();
  }, [refusals, refetch]);
  if (documents.length === 0 || postponedAt === refusals || READING.includes(pathname)) return null;
  return (
    <Suspense fallback={null}>
      <LegalDialog documents={documents} onClose={() => setPostponedAt(refusals)} />
    </Suspense>
  );
}
