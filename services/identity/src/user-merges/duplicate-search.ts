import { Injectable } from '@nestjs/common';
import type { DuplicateReason, PossibleDuplicatesAnswer } from '@porte/contracts';
import { FOREIGN_RFC, GENERAL_PUBLIC_RFC } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { In } from 'typeorm';
import { UserEntity } from '../users/user.entity.js';
import { mergeUserOf } from './merge-user.js';

const MOST = 100;

/** Used by many customers that are not the same one. */
const GENERIC_RFCS = [GENERAL_PUBLIC_RFC, FOREIGN_RFC];

/**
 * Each user with the oldest one that it may be a duplicate of, so that many of one customer are not compared with each other. What follows a plus sign in an e-mail
 * makes no other mailbox, nor do dots at Gmail; a phone is its last ten digits; an RFC was approved, since anyone can ask for the verification of another's.
 */
const PAIRS = `with customers as (
    select u.id, u.sequential_id,
      case when split_part(lower(u.email), '@', 2) in ('gmail.com', 'googlemail.com')
        then replace(split_part(split_part(lower(u.email), '@', 1), '+', 1), '.', '') || '@gmail.com'
        else split_part(split_part(lower(u.email), '@', 1), '+', 1) || '@' || split_part(lower(u.email), '@', 2) end as email,
      nullif(right(regexp_replace(u.phone, '\\D', '', 'g'), 10), '') as phone,
      (select upper(f.rfc_curp) from tax_fiscal_data f where f.tenant_id = $1 and f.user_id = u.id and f.state = 'approved' and upper(f.rfc_curp) <> all($2)
        order by f.created_at desc limit 1) as rfc
    from users u where u.tenant_id = $1 and u.user_type = 'customer' and u.parent_id is null and u.status = 'active' and u.erased_at is null and u.merged_into is null),
  duplicates as (
    select 'email' as by, null as rfc, id, sequential_id, first_value(id) over (partition by email order by sequential_id) as first from customers
    union all
    select 'phone', null, id, sequential_id, first_value(id) over (partition by phone order by sequential_id) from customers where length(phone) = 10
    union all
    select 'rfc', rfc, id, sequential_id, first_value(id) over (partition by rfc order by sequential_id) from customers where rfc is not null)
  select first, id as other, array_agg(by order by by) as by, max(rfc) as rfc from duplicates where id <> first group by first, id, sequential_id order by sequential_id desc limit ${MOST + 1}`;

interface Pair {
  first: string;
  other: string;
  by: DuplicateReason[];
  rfc: string | null;
}

/** Finds customers of a tenant who may have two accounts. */
@Injectable()
export class DuplicateSearch {
  constructor(private readonly work: UnitOfWork) {}

  /** At most 100 pairs, those with the newest user first. */
  find(actor: Actor): Promise<PossibleDuplicatesAnswer> {
    return this.work.run(actor, async tx => {
      const found = await tx.query<Pair>(PAIRS, [tx.tenantId, GENERIC_RFCS]);
      const pairs = found.slice(0, MOST);
      const ids = [...new Set(pairs.flatMap(({ first, other }) => [first, other]))];
      const users = await tx.manager.findBy(UserEntity, { tenant_id: tx.tenantId, id: In(ids) });
      const byId = new Map(users.map(user => [user.id, mergeUserOf(user)]));
      return {
        data: pairs.map(({ first, other, by, rfc }) => ({ by, rfc, users: [byId.get(first)!, byId.get(other)!] })),
        has_more: found.length > MOST,
      };
    });
  }
}
