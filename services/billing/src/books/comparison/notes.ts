import type { BooksNote } from '@porte/contracts';

/** What the notes of all services say together. */
export interface Notes {
  /** shipments of which an event is on its way */
  inFlight: Set<string>;
  shared: { carrier_id: string; tracking_number: string }[];
  /** labels sold beyond what was asked for and not taken back */
  surplus: number;
}

const isNote = (line: { kind: string }): line is BooksNote =>
  line.kind === 'in_flight' || line.kind === 'shared' || line.kind === 'surplus';

function addNote(notes: Notes, line: BooksNote): void {
  if (line.kind === 'in_flight') notes.inFlight.add(line.shipment_id);
  else if (line.kind === 'shared') notes.shared.push(line);
  else notes.surplus += line.labels;
}

/** The rows of a service's answer; its notes are taken from before them. */
export async function* withoutNotes<Row extends { kind: string }>(
  lines: AsyncIterable<BooksNote | Row>,
  notes: Notes,
): AsyncGenerator<Row> {
  for await (const line of lines) {
    if (isNote(line)) addNote(notes, line);
    else yield line;
  }
}
