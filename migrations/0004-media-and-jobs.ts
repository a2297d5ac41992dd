import type { Kysely } from 'kysely';
import { identity, required, withTimestamps } from '../db/columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('media')
    .addColumn('id', ...identity(db))
    .addColumn('key', 'varchar(64)', (column) => column.notNull().unique())
    .addColumn('subject_type', 'varchar(20)', required)
    .addColumn('subject_id', 'integer', required)
    .addColumn('role', 'varchar(20)', required)
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('content_type', 'varchar(80)', required)
    .addColumn('byte_size', 'bigint', required)
    .addColumn('checksum', 'varchar(64)', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('media_subject')
    .on('media')
    .columns(['subject_type', 'subject_id', 'role'])
    .execute();

  await withTimestamps(
    db.schema
      .createTable('jobs')
      .addColumn('id', ...identity(db))
      .addColumn('name', 'varchar(60)', required)
      .addColumn('payload', 'text', required)
      .addColumn('state', 'varchar(20)', (column) => column.notNull().defaultTo('queued'))
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('run_at', 'bigint', required)
      .addColumn('lease_owner', 'varchar(64)')
      .addColumn('lease_at', 'bigint')
      .addColumn('progress', 'double precision', (column) => column.notNull().defaultTo(0))
      .addColumn('step', 'varchar(80)')
      .addColumn('error', 'text')
      .addColumn('subject', 'varchar(80)'),
  ).execute();
  await db.schema.createIndex('jobs_due').on('jobs').columns(['state', 'run_at']).execute();
  await db.schema.createIndex('jobs_subject').on('jobs').columns(['subject', 'id']).execute();
}
