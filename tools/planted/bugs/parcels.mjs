const SUITE = 'services/shipments/test/parcels.test.ts';

/** What can go wrong where shipments follow their parcels. @type {import('../planted.mjs').PlantedBug[]} */
export const parcels = [
  {
    file: 'services/shipments/src/shipments/domain/parcel-state.ts',
    suite: SUITE,
    name: 'late-scan-sets-status',
    about: 'an older event of a parcel that arrives late overwrites its status',
    from: 'if (!latest || (known && compare(latest, known) < 0)) return known;',
    to: 'if (!latest) return known;',
    test: 'whatever order its events arrive in',
  },
  {
    file: 'services/shipments/src/parcels/record-parcel.ts',
    suite: SUITE,
    name: 'delivered-twice-counted-twice',
    about: 'a delivery that its carrier reports twice closes the shipment twice',
    from: 'const isClosed = shipment.closeIfDelivered();',
    to: "const isClosed = shipment.closeIfDelivered() || shipment.snapshot.parcel?.status === 'delivered';",
    test: 'closes it once when it is delivered',
  },
  {
    file: 'services/shipments/src/shipments/domain/shipment.ts',
    suite: SUITE,
    name: 'canceled-is-delivered',
    about: 'a delivery closes a canceled shipment, whose money went back',
    from: "status === 'success' && !cancellation;\n    return isDue && this.deliver();",
    to: "status !== 'delivered' && !cancellation;\n    if (isDue) Object.assign(this.state, { status: 'delivered', lastMove: 'deliver' });\n    return isDue;",
    test: 'canceled shipment never closes it',
  },
];
