import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { useEffect, useRef, useState } from 'react';
import type { PackingRule } from '../../../domain/packing/choose-rate.js';
import { readScan } from '../../../domain/packing/scanned.js';
import { EMPTY_TABLE, type Stage, type Table } from '../../../domain/packing/table.js';
import { useErrorText } from '../../../shared/feedback/error-text.js';
import type { Template } from '../shipments-api.js';
import { usePackingCalls } from './packing-calls.js';
import {
  chooseAgain,
  countPiece,
  goOn,
  print,
  reopen,
  repack,
  search,
  take,
  type StationPorts,
} from './station-steps.js';

/** A parcel that left the table of this station. */
export interface PackedParcel {
  shipment: Shipment;
  isPrinted: boolean;
}

/** A packing station: its table, and what the person does. */
export interface Station {
  table: Table;
  /** newest first */
  packed: readonly PackedParcel[];
  /** a line of the field */
  enter(line: string): void;
  take(shipment: Pick<Shipment, 'id'>): void;
  useTemplate(template: Template): void;
  /** prints a label once more that was printed before */
  printAgain(): void;
  clear(): void;
}

/** Nothing is decided while the server is asked: an Enter then is of the scan before. */
const BUSY: readonly Stage[] = ['searching', 'rating', 'buying', 'printing'];

/** Typed or scanned, it prints a label again that was printed before. */
export const PRINT_AGAIN = 'r';

async function act(ports: StationPorts, code: string, templates: readonly Template[]): Promise<void> {
  const { stage, found } = ports.read();
  const chosen = stage === 'choosing' && /^\d$/.test(code) ? found[Number(code) - 1] : undefined;
  if (chosen) return take(ports, chosen);
  if (stage === 'printed' && code.toLowerCase() === PRINT_AGAIN) return print(ports);
  if (countPiece(ports, code)) return;
  const template = templates.find(({ name }) => name.toLowerCase() === code.toLowerCase());
  if (template && ports.read().shipment) return repack(ports, { template });
  await search(ports, code);
}

/** Works off what is scanned one after the other, so that a scan during a purchase waits for it. @param templates by whose names a box is chosen */
export function useStation(
  rule: PackingRule,
  outside: Pick<StationPorts, 'isOffline' | 'loaded' | 'enqueue'> & {
    onPrinted(shipmentId: string): void;
    /** whose parcels alone are found */
    customerId: string | undefined;
  },
): Station & { templates: { current: readonly Template[] }; applyRule(rule: PackingRule): void } {
  const calls = usePackingCalls(outside.customerId);
  const textOf = useErrorText();
  const [table, setTable] = useState<Table>(EMPTY_TABLE);
  const [packed, setPacked] = useState<readonly PackedParcel[]>([]);
  const now = useRef(table);
  const templates = useRef<readonly Template[]>([]);
  const line = useRef(Promise.resolve());
  const latest = useRef({ rule, calls, textOf, outside });
  useEffect(() => {
    latest.current = { rule, calls, textOf, outside };
  });
  const ports = useRef<StationPorts>({
    get calls() {
      return latest.current.calls;
    },
    read: () => now.current,
    show: change => setTable((now.current = { ...now.current, ...change })),
    rule: () => latest.current.rule,
    textOf: error => latest.current.textOf(error),
    isOffline: () => latest.current.outside.isOffline(),
    loaded: () => latest.current.outside.loaded(),
    enqueue: parcel => latest.current.outside.enqueue(parcel),
    onPacked: (shipment, isPrinted) => {
      if (isPrinted) latest.current.outside.onPrinted(shipment.id);
      setPacked(before => [{ shipment, isPrinted }, ...before.filter(each => each.shipment.id !== shipment.id)]);
    },
  }).current;
  const next = (step: () => Promise<void>): void => void (line.current = line.current.then(step));
  const isBusy = (): boolean => BUSY.includes(now.current.stage);
  return {
    table,
    packed,
    templates,
    enter: text => {
      const scanned = readScan(text);
      if (scanned.kind === 'enter') return void (isBusy() || next(() => goOn(ports)));
      if (scanned.kind === 'weight') return next(() => repack(ports, { kg: scanned.kg }));
      next(() => act(ports, scanned.text, templates.current));
    },
    take: shipment => next(() => reopen(ports, shipment)),
    useTemplate: template => next(() => repack(ports, { template })),
    printAgain: () => next(() => print(ports)),
    clear: () => void (isBusy() || ports.show(EMPTY_TABLE)),
    applyRule: next => chooseAgain(ports, next),
  };
}
