/** What can go wrong with pickups. @type {import('../planted.mjs').PlantedBug[]} */
export const pickups = [
  {
    file: 'services/carriers/src/pickups/pickup-worker.ts',
    suite: 'services/carriers/test/pickups.test.ts',
    name: 'pickup-ordered-twice',
    about: 'a pickup whose answer was lost is ordered again of any carrier, and two vans come',
    from: "if (!account.adapter?.manifest.repeats_pickup || !supports(account.adapter, 'pickup')) return 'left';",
    to: "if (!supports(account.adapter, 'pickup')) return 'left';",
    test: 'are not ordered twice after',
  },
  {
    file: 'services/shipments/src/pickups/pickups.consumer.ts',
    suite: 'services/shipments/test/pickups.test.ts',
    name: 'failed-pickup-fails-label',
    about: 'a pickup that failed takes the valid labels of its parcels along',
    from: "return this.move(tx, data, 'failed', { message: data.message });",
    to: "return tx.query(`update shipments set status = 'error' where tenant_id = $1 and id in (select unnest(shipment_ids) from pickups where id = $2)`, [tx.tenantId, data.pickup_id]).then(() => this.move(tx, data, 'failed', { message: data.message }));",
    test: 'leave the label alone',
  },
];
