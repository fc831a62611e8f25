import { Controller, Delete, HttpCode } from '@nestjs/common';
import { CurrentActor, SignedIn, type Actor } from '@porte/service-kit';
import { TestSides } from './test-sides.js';

/** What a person has done on the test side. */
@Controller('test_data')
export class TestDataController {
  constructor(private readonly tests: TestSides) {}

  /** The customer and its sub-users start again. */
  @Delete()
  @SignedIn()
  @HttpCode(204)
  async reset(@CurrentActor() actor: Actor): Promise<void> {
    await this.tests.reset(actor);
  }
}
