import { Injectable } from '@nestjs/common';
import type { Locale, LetterText, OverweightLetter, OverweightLetterInput } from '@porte/contracts';
import { DomainError, fullName, Money } from '@porte/domain-kit';
import { audit, ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { zoneOf } from '@porte/resource-kit';
import { isStaff, type Actor } from '@porte/service-kit';
import { rejectCustomers } from '../overweights/overweights.js';
import { Habits } from './habits.js';
import { letterPdf } from './letter-pdf.js';
import { letterText, totalOf } from './texts/letter-text.js';

/** Letters to a customer that are shown. */
const SHOWN = 50;
const CURRENCY = 'MXN';

interface LetterRow {
  id: string;
  owner_id: string;
  by_id: string;
  locale: Locale;
  period_from: string;
  period_to: string;
  cases: number;
  amount: string;
  text: LetterText;
  created_at: Date;
}

interface UserCopy {
  name: string;
  last_name: string;
}

const LETTERS = `select id, owner_id, by_id, locale, period_from::text, period_to::text, cases, amount, text, created_at from overweight_letters where tenant_id = $1`;

/** Letters to customers whose parcels are habitually heavier than declared. */
@Injectable()
export class Letters {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly habits: Habits,
  ) {}

  /** The letter as it would be sent. @throws DomainError `forbidden`, `not_found` for a customer without habits in the period; ValidationFailed for a period that is none, or is longer than a year */
  preview(actor: Actor, input: OverweightLetterInput): Promise<OverweightLetter> {
    rejectCustomers(actor);
    return this.work.run(actor, tx => this.compose(tx, input));
  }

  /**
   * Has the letter mailed, and keeps it.
   * @param id with the same id it is sent once
   * @throws as `preview`
   */
  async send(actor: Actor, id: string, input: OverweightLetterInput): Promise<OverweightLetter> {
    rejectCustomers(actor);
    await this.work.run(actor, async tx => {
      const { owner_id, locale, from, to, cases, amount, text } = await this.compose(tx, input);
      const centavos = String(Money.of(amount).centavos);
      const [made] = await tx.query<{ id: string }>(
        `with made as (insert into overweight_letters (tenant_id, id, owner_id, by_id, locale, period_from, period_to, cases, amount, text)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id) select id from made`,
        [tx.tenantId, id, owner_id, actor.id, locale, from, to, cases, centavos, JSON.stringify(text)],
      );
      if (!made) return;
      const paragraphs = [text.opening, ...text.habits, ...text.advice];
      await tx.publish('overweight.letter_sent', id, {
        letter_id: id,
        owner_id,
        locale,
        subject: text.subject,
        paragraphs,
      });
      await audit(tx, actor, { action: 'overweight.letter', subject: id, data: { owner_id, from, to, cases, amount } });
    });
    return this.show(actor, id);
  }

  /** The newest first. @throws DomainError `forbidden` for customers */
  list(actor: Actor, ownerId: string): Promise<OverweightLetter[]> {
    rejectCustomers(actor);
    return this.work.run(actor, async tx => {
      const rows = await tx.query<LetterRow>(
        `${LETTERS} and owner_id = $2 order by created_at desc, id limit ${SHOWN}`,
        [tx.tenantId, ownerId],
      );
      return Promise.all(rows.map(row => this.view(tx, actor, row)));
    });
  }

  /** Staff read every letter, customers those to them. @throws DomainError `not_found` */
  show(actor: Actor, id: string): Promise<OverweightLetter> {
    return this.work.run(actor, async tx => this.view(tx, actor, await find(tx, actor, id)));
  }

  /** @throws DomainError `not_found` */
  async printed(actor: Actor, id: string): Promise<Buffer> {
    const printed = await this.work.run(actor, async tx => {
      const row = await find(tx, actor, id);
      const owner = await this.references.find<UserCopy>(tx, 'user', row.owner_id);
      const tenant = await this.references.find<{ name: string }>(tx, 'tenant', tx.tenantId);
      return {
        letter: await this.view(tx, actor, row),
        sender: tenant?.name ?? '',
        recipient: fullName(owner ?? {}),
        timeZone: await zoneOf(tx, this.references),
      };
    });
    return letterPdf(printed);
  }

  private async compose(tx: Tx, input: OverweightLetterInput): Promise<OverweightLetter> {
    const { owner_id, locale, from, to } = input;
    const habits = await this.habits.of(tx, owner_id, { from, to });
    if (habits.length === 0) throw new DomainError('not_found');
    const tenant = await this.references.find<{ currency?: string }>(tx, 'tenant', tx.tenantId);
    const { cases, amount } = totalOf(habits);
    const text = letterText({ locale, period: { from, to }, currency: tenant?.currency ?? CURRENCY, habits });
    return { id: null, owner_id, locale, from, to, cases, amount: amount.toJSON(), text, sent_at: null };
  }

  private async view(tx: Tx, actor: Actor, row: LetterRow): Promise<OverweightLetter> {
    const { id, owner_id, locale, period_from: from, period_to: to, cases, text, created_at, by_id } = row;
    const amount = Money.ofCentavos(row.amount).toJSON();
    const letter = { id, owner_id, locale, from, to, cases, amount, text, sent_at: created_at.toISOString() };
    if (!isStaff(actor)) return letter;
    const by = await this.references.find<UserCopy>(tx, 'user', by_id);
    return { ...letter, by: by ? fullName(by) : null };
  }
}

/** @throws DomainError `not_found` also for the letter to another customer */
async function find(tx: Tx, actor: Actor, id: string): Promise<LetterRow> {
  const [row] = await tx.query<LetterRow>(`${LETTERS} and id = $2`, [tx.tenantId, id]);
  if (!row || (!isStaff(actor) && row.owner_id !== actor.id)) throw new DomainError('not_found');
  return row;
}
