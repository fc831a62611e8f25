import { Controller, Get, Put } from '@nestjs/common';
import { LABEL_FORMATS, PREFERENCE_KEYS, PreferenceInput, type PreferenceKey } from '@porte/contracts';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Can, CurrentActor, Payload, ValidationFailed, type Actor } from '@porte/service-kit';

type Preferences = Record<PreferenceKey, string | null>;

/** The signed-in person's preferences: a key and a value each. */
@Controller('preferences')
export class PreferencesController {
  constructor(private readonly work: UnitOfWork) {}

  @Get() @Can('read', 'Preference')
  async show(@CurrentActor() actor: Actor): Promise<{ data: Preferences }> {
    return { data: await this.work.run(actor, tx => this.all(tx, actor)) };
  }

  @Put() @Can('update', 'Preference')
  async change(@CurrentActor() actor: Actor, @Payload('preference', PreferenceInput) { key, value }: PreferenceInput): Promise<{ data: Preferences }> {
    if (key === 'label_printing_format' && !LABEL_FORMATS.some(format => format === value)) throw ValidationFailed.of('value', 'isIn', LABEL_FORMATS);
    return this.work.run(actor, async tx => {
      await tx.query(
        'insert into preferences (tenant_id, user_id, key, value) values ($1, $2, $3, $4) on conflict (tenant_id, user_id, key) do update set value = excluded.value',
        [actor.tenant_id, actor.id, key, value]);
      return { data: await this.all(tx, actor) };
    });
  }

  private async all(tx: Tx, actor: Actor): Promise<Preferences> {
    const rows = await tx.query<{ key: PreferenceKey; value: string }>('select key, value from preferences where tenant_id = $1 and user_id = $2', [actor.tenant_id, actor.id]);
    return Object.fromEntries(PREFERENCE_KEYS.map(key => [key, rows.find(row => row.key === key)?.value ?? null])) as Preferences;
  }
}
