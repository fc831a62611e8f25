import { Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { PreferenceInput } from '@porte/contracts';
import { Can, CurrentActor, Payload, type Actor } from '@porte/service-kit';
import { PreferenceStore, type Preferences } from './preference-store.js';

interface Answer {
  data: Preferences;
}

/** The preferences of the signed-in user as keys and values; the tenant's settings are the defaults. */
@Controller('preferences')
export class PreferencesController {
  constructor(private readonly preferences: PreferenceStore) {}

  @Get()
  @Can('read', 'Preference')
  async show(@CurrentActor() actor: Actor): Promise<Answer> {
    return { data: await this.preferences.of(actor) };
  }

  @Put()
  @Can('update', 'Preference')
  async change(
    @CurrentActor() actor: Actor,
    @Payload('preference', PreferenceInput) input: PreferenceInput,
  ): Promise<Answer> {
    return { data: await this.preferences.change(actor, input) };
  }
}

/** A change of a preference under the name that the product's API gives it. */
@Controller('users')
export class UserPreferencesController {
  constructor(private readonly preferences: PreferenceStore) {}

  @Post('update_preference')
  @HttpCode(200)
  @Can('update', 'Preference')
  async change(
    @CurrentActor() actor: Actor,
    @Payload('preference', PreferenceInput) input: PreferenceInput,
  ): Promise<Answer> {
    return { data: await this.preferences.change(actor, input) };
  }
}
