import type { Premise } from '@contract/premise';
import type { Day, Lang, Named } from '@contract/primitives';
import { addDays } from '@domain/day';
import { type GivenTexts, textsOnWire } from '@domain/premise-texts';
import { utcDayOf } from '@domain/time';
import { wireInstant } from '@server/base/db/columns';
import { premiseAddress, premiseName } from '@server/model/premise-name';
import { positionOf } from '@server/model/premise-position';
import type { ReachFilter } from '@server/model/scope';
import { type SQL, sql } from 'drizzle-orm';

/** A row as selected. */
export interface SelectedPremise
  extends Omit<
    Premise,
    'region' | 'company' | 'consultant' | 'premiseGroup' | 'names' | 'addresses' | 'position'
  > {
  names: GivenTexts | null;
  addresses: GivenTexts | null;
  latitude: number | null;
  longitude: number | null;
  regionId: number;
  region: string;
  companyId: number;
  company: string;
  consultantId: number | null;
  consultant: string | null;
  premiseGroupId: number | null;
  premiseGroup: string | null;
  [column: string]: unknown;
}

/** The assignments on slots in force. */
export const guardedSlots = sql.raw(`assignment guarded
  join slot staffed on staffed.id = guarded.slot_id and staffed.state = 'approved'`);

/** Whether a guard of `guardedSlots` is on duty at this moment, also on yesterday's night shift. */
const isThereNow = (now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`guarded.starts_at <= ${at} and ${at} < guarded.ends_at`;
};

/**
 * A guard of `guardedSlots` who is on duty now, or on a slot of the day. No slot ends two days after its date. An assignment has the service
 * date of its slot; a condition on both lets PostgreSQL read the slots from their index by date instead of each by its key.
 */
export const isOnDay = (day: Day, now: Date): SQL =>
  sql`guarded.service_date between ${addDays(day, -2)} and ${day}
    and staffed.service_date between ${addDays(day, -2)} and ${day}
    and (guarded.service_date = ${day} or (${isThereNow(now)}))`;

const COLUMNS = sql.raw(`premise.id, premise.version, premise.names, premise.addresses,
  premise.contact_name as "contactName", premise.contact_phone as "contactPhone",
  premise.contact_email as "contactEmail", premise.status, premise.remarks, premise.kind, premise.hours,
  premise.billing_address as "billingAddress", premise.billing_email as "billingEmail",
  premise.short_code as "shortCode", premise.check_in as "checkIn",
  premise.agree_before_issue as "agreeBeforeIssue", premise.latitude, premise.longitude,
  premise.required_licence_types as "requiredLicenceTypes",
  premise.split_mode <> 'none' as "splitInvoice",
  ${wireInstant('premise.created_at')} as "createdAt",
  ${wireInstant('premise.updated_at')} as "updatedAt",
  premise.region_id as "regionId", premise.company_id as "companyId",
  premise.consultant_id as "consultantId", premise.premise_group_id as "premiseGroupId"`);
const TABLES = sql.raw(`premise
  join region on region.id = premise.region_id
  join company on company.id = premise.company_id
  left join consultant on consultant.id = premise.consultant_id
  left join premise_group on premise_group.id = premise.premise_group_id`);

/**
 * Whether a guard is on duty now, or on a slot of today. Today is looked up in the statement, so that it takes no round trip; the
 * days are bounded without it, for the index. With EXISTS the planner would read all guards of the day for a page of twenty premises.
 */
const isProtected = (now: Date): SQL => {
  const day = utcDayOf(now);
  return sql`coalesce((select true from ${guardedSlots} where guarded.premise_id = premise.id
    and guarded.service_date between ${addDays(day, -2)} and ${addDays(day, 1)}
    and (guarded.service_date = (select (${now.toISOString()}::timestamptz at time zone (fields ->> 'timeZone'))::date from master_setting)
      or (${isThereNow(now)})) limit 1), false)`;
};

/**
 * Selects premises with names in a language. Raw SQL, because for this frequent query the query builder costs as much as its
 * execution. `more` are further columns.
 */
export const selectPremises = (lang: Lang, now: Date, where: ReachFilter, more: SQL = sql``): SQL =>
  sql`select ${COLUMNS}, ${premiseName(lang)} as name, ${premiseAddress(lang)} as address,
      region.names ->> ${lang} as region, company.names ->> ${lang} as company,
      consultant.names ->> ${lang} as consultant, premise_group.names ->> ${lang} as "premiseGroup",
      ${isProtected(now)} as "isProtected" ${more}
    from ${TABLES} where ${where}`;

const namedOrNull = (id: number | null, name: string | null): Named | null =>
  id === null || name === null ? null : { id, name };

export const premisesOnWire = (rows: readonly SelectedPremise[]): Premise[] =>
  rows.map((row) => ({
    id: row.id,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    name: row.name,
    address: row.address,
    names: textsOnWire(row.names),
    addresses: textsOnWire(row.addresses),
    region: { id: row.regionId, name: row.region },
    company: { id: row.companyId, name: row.company },
    consultant: namedOrNull(row.consultantId, row.consultant),
    premiseGroup: namedOrNull(row.premiseGroupId, row.premiseGroup),
    contactName: row.contactName,
    contactPhone: row.contactPhone,
    contactEmail: row.contactEmail,
    status: row.status,
    requiredLicenceTypes: row.requiredLicenceTypes,
    remarks: row.remarks,
    isProtected: row.isProtected,
    splitInvoice: row.splitInvoice,
    kind: row.kind,
    hours: row.hours,
    billingAddress: row.billingAddress,
    billingEmail: row.billingEmail,
    shortCode: row.shortCode,
    checkIn: row.checkIn,
    agreeBeforeIssue: row.agreeBeforeIssue,
    position: positionOf(row),
  }));
