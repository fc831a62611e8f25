import { addSearchColumn, dropSearchColumn, type SearchField } from '@porte/database-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE: readonly SearchField[] = [
  { number: 'sequential_id' },
  'name',
  'last_name',
  'email',
  'company',
  { compact: 'phone' },
];

async function searchBy(runner: QueryRunner, fields: readonly SearchField[]): Promise<void> {
  await dropSearchColumn(runner, 'users');
  await addSearchColumn(runner, 'users', fields);
}

/** Users are found by their referral codes too. */
export class SearchReferralCodes1795504310901 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return searchBy(runner, [...BEFORE, 'referral_code']);
  }

  down(runner: QueryRunner): Promise<void> {
    return searchBy(runner, BEFORE);
  }
}
