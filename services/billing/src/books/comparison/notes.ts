import type { BooksNote } from '@porte/contracts';

/** Notes of all services. */
export interface Notes {
  /** shipments with an unconsumed event */
  inFlight: Set<string>;
  shared: { carrier_id: string; tracking_number: string }[];
  /** labels bought in excess and not voided */
  surplus: number;
}

const isNote = (line: { kind: string }): line is BooksNote =>
  line.kind === 'in_flight' || line.kind === 'shared' || line.kind === 'surplus';

function addNote(notes: Notes, line: BooksNote): void {
  if (line.kind === 'in_flight') notes.inFlight.add(line.shipment_id);
  else if (line.kind === 'shared') notes.shared.push(line);
  else notes.surplus += line.labels;
}

/** Yields the rows of a stream and collects its notes. */
export async function* withoutNotes<Row extends { kind: string }>(
  lines: AsyncIterable<BooksNote | Row>,
  notes: Notes,
): AsyncGenerator<Row> {
  for await (const line of lines) {
    if (isNote(line)) addNote(notes, line);
    else yield line;
  }
}
