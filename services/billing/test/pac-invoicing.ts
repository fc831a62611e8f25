import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Processes } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { startPacSimulator, type PacSimulator } from '@porte/simulators';
import { InvoicingSteps } from './invoicing-steps.js';

/** Billing of a tenant with accounts at simulated providers. */
export class PacInvoicing {
  private secrets: Record<string, string> = {};
  private now = Date.parse('2100-01-01T00:00:00Z');

  private constructor(
    readonly simulator: PacSimulator,
    /** Answers with the tenant's secret settings. */
    readonly catalog: Server,
    readonly steps: InvoicingSteps,
  ) {}

  static async open(): Promise<PacInvoicing> {
    const simulator = await startPacSimulator();
    const catalog = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data: opened.secrets }));
    });
    await new Promise<void>(resolve => catalog.listen(0, '127.0.0.1', resolve));
    const steps = await InvoicingSteps.open({
      env: {
        SIMULATED_PAC: simulator.url,
        CATALOG_URL: `http://127.0.0.1:${(catalog.address() as AddressInfo).port}`,
      },
    });
    const opened = new PacInvoicing(simulator, catalog, steps);
    return opened;
  }

  /** The tenant's secret settings change; billing reads them again after a minute. */
  enter(values: Record<string, string>): void {
    this.secrets = values;
    const { clock } = this.steps.billing.porte;
    clock.set(new Date(clock.now().getTime() + 61_000));
  }

  /** As `enter`, while billing may still have what it read before. */
  replace(values: Record<string, string>): void {
    this.secrets = values;
  }

  /** @returns the id of an invoice that staff generate */
  async request(customer: Actor): Promise<string> {
    const { id } = (await this.steps.request(customer, await this.steps.deposit(customer))).body.data;
    await this.steps.generate(id);
    return id as string;
  }

  /** Every retry is due at the next look. */
  look(): Promise<unknown> {
    return this.steps.billing.porte.service.get(Processes).step({ now: new Date((this.now += 86_400_000)) });
  }

  /** Looks until an invoice has a status. */
  async until(id: string, status: string): Promise<Record<string, unknown>> {
    for (let tries = 0; tries < 50; tries += 1) {
      const row = await this.steps.show(id);
      if (row['status'] === status) return row;
      await this.look();
    }
    throw new Error(`the invoice is not ${status}`);
  }

  async stored(id: string) {
    const [row] = await this.steps.billing.rows<{
      pac: string | null;
      sealed_xml: string | null;
      receipt: string | null;
    }>(`select pac, sealed_xml, receipt from invoices where id = '${id}'`);
    return row!;
  }

  async close(): Promise<void> {
    await this.steps.close();
    await this.simulator.close();
    this.catalog.close();
  }
}
