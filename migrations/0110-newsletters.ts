import type { Kysely } from 'kysely';
import { exactText, flag, identity, owned, required } from '../db/columns.ts';

/** Posts that artists send by mail: who gets them, which are sent, and how far each email is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('artists')
    .addColumn('takes_subscribers', 'integer', flag(false))
    .execute();

  await db.schema
    .createTable('newsletter_subscribers')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('email', exactText(db, 254), required)
    .addColumn('account_id', 'integer', (column) =>
      column.references('artists.id').onDelete('cascade'),
    )
    .addColumn('state', 'varchar(12)', required)
    .addColumn('source', 'varchar(10)', required)
    .addColumn('consent', 'varchar(300)', required)
    .addColumn('consented_at', 'bigint')
    .addColumn('bounces', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', required)
    .addColumn('changed_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('newsletter_subscribers_address')
    .on('newsletter_subscribers')
    .columns(['artist_id', 'email'])
    .unique()
    .execute();
  await db.schema
    .createIndex('newsletter_subscribers_state')
    .on('newsletter_subscribers')
    .columns(['artist_id', 'state', 'id'])
    .execute();
  await db.schema
    .createIndex('newsletter_subscribers_account')
    .on('newsletter_subscribers')
    .column('account_id')
    .execute();
  await db.schema
    .createIndex('newsletter_subscribers_pending')
    .on('newsletter_subscribers')
    .columns(['state', 'changed_at'])
    .execute();

  await db.schema
    .createTable('newsletters')
    .addColumn('post_id', 'integer', (column) =>
      column.primaryKey().references('posts.id').onDelete('cascade'),
    )
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('is_collected', 'integer', flag(false))
    .addColumn('is_done', 'integer', flag(false))
    .addColumn('served_at', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('newsletters_open')
    .on('newsletters')
    .columns(['is_done', 'served_at'])
    .execute();
  await db.schema
    .createIndex('newsletters_artist')
    .on('newsletters')
    .columns(['artist_id', 'post_id'])
    .execute();

  await db.schema
    .createTable('newsletter_emails')
    .addColumn('post_id', 'integer', (column) =>
      column.notNull().references('newsletters.post_id').onDelete('cascade'),
    )
    .addColumn('subscriber_id', 'integer', owned('newsletter_subscribers'))
    .addColumn('state', 'varchar(12)', required)
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', 'bigint', required)
    .addColumn('claim', 'varchar(22)')
    .addColumn('counted_at', 'bigint')
    .addColumn('answer', 'varchar(300)')
    .addPrimaryKeyConstraint('newsletter_emails_key', ['post_id', 'subscriber_id'])
    .execute();
  await db.schema
    .createIndex('newsletter_emails_due')
    .on('newsletter_emails')
    .columns(['post_id', 'state', 'next_at'])
    .execute();
  await db.schema
    .createIndex('newsletter_emails_state')
    .on('newsletter_emails')
    .columns(['state', 'next_at'])
    .execute();
  await db.schema
    .createIndex('newsletter_emails_counted')
    .on('newsletter_emails')
    .column('counted_at')
    .execute();
  await db.schema
    .createIndex('newsletter_emails_subscriber')
    .on('newsletter_emails')
    .column('subscriber_id')
    .execute();
}
