import { ClarificationInput, type Clarification } from '@porte/contracts/carriers/clarification.js';
import { useState } from 'react';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { focusTitle } from '../../shared/layout/focus-title.js';
import { useDecideMutation } from './clarifications-api.js';
import { ReasonedDecision } from './reasoned-decision.js';

interface Values {
  reason: string;
}

interface Props {
  id: string;
  decision: ClarificationInput['decision'];
  /** its texts are `clarifications.<words>.title`, `.hint` and `.verb` */
  words: string;
  /** what it does to the money */
  effect?: string | undefined;
}

/** A decision with its required reason, because it moves money. */
export function DecideForm({ id, decision, words, effect }: Props) {
  const [decide] = useDecideMutation();
  const [isDone, setDone] = useState(false);
  const form = useDtoForm<Values, ClarificationInput, Clarification>({
    dto: ClarificationInput,
    values: { reason: '' },
    toInput: ({ reason }) => ({ decision, reason: reason.trim() }),
    save: (input, idempotencyKey) => decide({ id, input, idempotencyKey }),
    onSaved: () => {
      focusTitle();
      setDone(true);
    },
  });
  // Prevents a second decision until the page shows the first.
  if (isDone) return null;
  return <ReasonedDecision words={words} form={form} effect={effect} />;
}
