import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { ShippingZoneTable } from '#db/schema.ts';
import type { ShippingZone } from './shipping.ts';

export type ZoneRow = Selectable<ShippingZoneTable>;

/** All of an artist’s zones, the oldest first: there are few. */
export function findZones(db: Db, artistId: number): Promise<ShippingZone[]> {
  return db
    .selectFrom('shippingZones')
    .select(['id', 'name', 'countries', 'currency', 'steps'])
    .where('artistId', '=', artistId)
    .orderBy('id')
    .execute();
}

export function findZone(db: Db, zoneId: number): Promise<ZoneRow | undefined> {
  return db.selectFrom('shippingZones').selectAll().where('id', '=', zoneId).executeTakeFirst();
}

export function findZoneByFormKey(db: Db, artistId: number, formKey: string) {
  return db
    .selectFrom('shippingZones')
    .selectAll()
    .where('artistId', '=', artistId)
    .where('formKey', '=', formKey)
    .executeTakeFirst();
}

export function insertZone(db: Db, zone: Omit<ZoneRow, 'id'>): Promise<ZoneRow> {
  return db.insertInto('shippingZones').values(zone).returningAll().executeTakeFirstOrThrow();
}

export function updateZone(
  db: Db,
  zoneId: number,
  change: Pick<ZoneRow, 'name' | 'countries' | 'steps'>,
): Promise<ZoneRow> {
  return db
    .updateTable('shippingZones')
    .set(change)
    .where('id', '=', zoneId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteZoneRow(db: Db, zoneId: number): Promise<void> {
  await db.deleteFrom('shippingZones').where('id', '=', zoneId).execute();
}
