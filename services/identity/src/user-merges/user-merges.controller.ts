import { Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  UserMergeInput,
  type PossibleDuplicatesAnswer,
  type MergePreviewAnswer,
  type UserMergesAnswer,
} from '@porte/contracts';
import { DomainError, isId } from '@porte/domain-kit';
import { Can, CurrentActor, Documented, IdParam, isStaff, Payload, type Actor } from '@porte/service-kit';
import { assertDeveloper } from '../tenants/assert-developer.js';
import { DuplicateSearch } from './duplicate-search.js';
import { MergeList } from './merge-list.js';
import { MergeUsers } from './merge-users.js';
import { MergePreviews } from './merge-previews.js';

const DUPLICATE_ID = {
  name: 'duplicate_id',
  required: true,
  description: 'the user that would be closed',
  schema: { type: 'string', format: 'uuid' },
};

/** Merges of duplicate users: developers make them, staff read them. */
@Controller('users')
export class UserMergesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly duplicates: DuplicateSearch,
    private readonly previews: MergePreviews,
    private readonly merges: MergeList,
  ) {}

  /** Pairs of customers with an equivalent e-mail, the same phone, or the same approved RFC, at most 100. */
  @Get('duplicates')
  @Can('destroy', 'User')
  @Documented({ answer: { view: 'PossibleDuplicatesAnswer', as: 'whole' } })
  async findDuplicates(@CurrentActor() actor: Actor): Promise<PossibleDuplicatesAnswer> {
    assertDeveloper(actor);
    return this.duplicates.find(actor);
  }

  /** The merges of a user, newest first; for staff. */
  @Get(':id/merges')
  @Can('read', 'User')
  @Documented({ answer: { view: 'UserMergesAnswer', as: 'whole' } })
  async list(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<UserMergesAnswer> {
    if (!isStaff(actor)) throw new DomainError('not_found');
    return { data: await this.merges.of(actor, id) };
  }

  /** What a merge would move, what stays, and what prevents it. Changes nothing. */
  @Get(':id/merges/preview')
  @Can('destroy', 'User')
  @Documented({ queries: [DUPLICATE_ID], answer: { view: 'MergePreviewAnswer', as: 'whole' } })
  async preview(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Query('duplicate_id') duplicateId: unknown,
  ): Promise<MergePreviewAnswer> {
    assertDeveloper(actor);
    if (!isId(duplicateId)) throw new DomainError('invalid_query', { name: 'duplicate_id' });
    return { data: await this.previews.preview(actor, id, duplicateId) };
  }

  /** Closes the duplicate for good, and moves its balance and address book to the user. */
  @Post(':id/merges')
  @Can('destroy', 'User')
  @Documented({ answer: { view: 'UserMergesAnswer', as: 'whole' } })
  async merge(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('user_merge', UserMergeInput) input: UserMergeInput,
  ): Promise<UserMergesAnswer> {
    assertDeveloper(actor);
    await this.commands.execute(new MergeUsers(actor, id, input));
    return { data: await this.merges.of(actor, id) };
  }
}
