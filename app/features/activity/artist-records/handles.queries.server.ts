import type { Db } from '#db/client.ts';

/** `Ana Lüíz.99` becomes `ana-luiz-99`: what a handle may be made of. */
export function handleFrom(name: string): string {
  const handle = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return handle || 'artist';
}

/** The first free handle among `wanted`, `wanted-2`, `wanted-3` and so on. */
export async function freeHandle(db: Db, wanted: string): Promise<string> {
  const rows = await db
    .selectFrom('artists')
    .select('handle')
    .where((where) =>
      where.or([where('handle', '=', wanted), where('handle', 'like', `${wanted}-%`)]),
    )
    .execute();
  const taken = new Set(rows.map(({ handle }) => handle));
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`;
  }
}
