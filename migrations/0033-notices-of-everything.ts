import { sql, type Kysely } from 'kysely';

/**
 * The bell covers all kinds of news: each notice has its subject, the other artist, and the time of its last
 * change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('notices_newest').execute();
  await db.schema.alterTable('notices').dropColumn('subject').execute();
  await db.schema.alterTable('notices').addColumn('subject_id', 'integer').execute();
  await db.schema
    .alterTable('notices')
    .addColumn('person_id', 'integer', (column) =>
      column.references('artists.id').onDelete('set null'),
    )
    .execute();
  await db.schema.alterTable('notices').addColumn('news', 'varchar(20)').execute();
  await db.schema
    .alterTable('notices')
    .addColumn('changed_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('notices').addColumn('mailed_at', 'bigint').execute();
  const rows = db as Kysely<Record<'notices', { changed_at: unknown; created_at: number }>>;
  await rows
    .updateTable('notices')
    .set(({ ref }) => ({ changed_at: ref('created_at') }))
    .execute();
  await db.schema
    .createIndex('notices_newest')
    .on('notices')
    .columns(['artist_id', 'changed_at', 'id'])
    .execute();
  await db.schema
    .createIndex('notices_about')
    .on('notices')
    .columns(['artist_id', 'kind', 'subject_id'])
    .unique()
    .execute();
  await db.schema.createIndex('notices_person').on('notices').column('person_id').execute();
  await db.schema
    .createIndex('follows_newest')
    .on('follows')
    .columns(['artist_id', 'created_at'])
    .execute();
  await tellOfWhatIsThere(db);
}

/** Earlier events stay in the bell. They were seen there or elsewhere: only open ones are new. */
async function tellOfWhatIsThere(db: Kysely<unknown>): Promise<void> {
  const into = sql`insert into notices
    (artist_id, kind, data, subject_id, person_id, news, created_at, changed_at, read_at)`;
  const sides = [
    ['track_owner_id', 'collaborator_id'],
    ['collaborator_id', 'track_owner_id'],
  ] as const;
  for (const [own, other] of sides) {
    await sql`${into}
      select ${sql.ref(own)}, 'collaboration', '{}', id, ${sql.ref(other)}, 'requested',
        created_at, updated_at, updated_at
      from collaborations where ${sql.ref(own)} is not null`.execute(db);
  }
  await sql`${into}
    select artist_id, 'message', '{}', id, sender_id, 'written', created_at, created_at, read_at
    from inbox_messages`.execute(db);
  await sql`${into}
    select artist_id, 'order', '{}', id, cast(null as integer), 'ordered', created_at, updated_at,
      case when state = 'new' then null else updated_at end
    from orders`.execute(db);
}
