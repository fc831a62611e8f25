import type { AddressFact } from '@porte/contracts';
import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

@Entity('addresses')
export class AddressEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('uuid') owner_id: string;
  @Column('text') name: string;
  @Column('text') company: string;
  @Column('text', { nullable: true }) email: string | null;
  @Column('text', { nullable: true }) phone: string | null;
  @Column('text', { nullable: true }) calling_code: string | null;
  @Column('uuid') country_id: string;
  @Column('text') country_code: string;
  @Column('text') state: string;
  @Column('text') street: string;
  @Column('text') number: string;
  @Column('text') neighborhood: string;
  @Column('text') city: string;
  @Column('text') postal_code: string;
  @Column('text', { nullable: true }) reference: string | null;
  @Column('text', { nullable: true }) rfc: string | null;
  @Column('text', { nullable: true }) aka: string | null;
}

/** A saved address as a shipment keeps it. */
export const addressFactOf = ({
  name,
  company,
  email,
  phone,
  calling_code,
  rfc,
  country_id,
  country_code,
  state,
  street,
  number,
  neighborhood,
  city,
  postal_code,
  reference,
}: AddressEntity): AddressFact => ({
  name,
  company,
  email,
  phone,
  calling_code,
  rfc,
  country_id,
  country_code,
  state,
  street,
  number,
  neighborhood,
  city,
  postal_code,
  reference,
});
