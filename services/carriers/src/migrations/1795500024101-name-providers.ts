import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By code, as customers know them. Names that were changed before are kept. */
const NAMES = {
  GenericCarrier: 'Guías propias',
  Fedexx: 'FedEx (SOAP)',
  FedexRest: 'FedEx',
  DhlBot: 'DHL (portal)',
  DhlPrepaidBot: 'DHL prepagado',
  PExpress: 'Paquetexpress',
  AMPM: 'ampm',
  DrEnvio: 'Dr. Envío',
  EnviaCom: 'Envia.com',
};

/** Gives the providers the names of the companies; until now each had its code as name. */
export class NameProviders1795500024101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [code, name] of Object.entries(NAMES))
      await runner.query('update providers set name = $2 where code = $1 and name = $1', [code, name]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [code, name] of Object.entries(NAMES))
      await runner.query('update providers set name = $1 where code = $1 and name = $2', [code, name]);
  }
}
