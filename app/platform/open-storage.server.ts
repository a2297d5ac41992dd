import type { Env } from './env.server.ts';
import { createStorage, type Storage } from './storage.server.ts';

/** The storage that the settings name: a bucket, or a folder of this machine. */
export async function openStorage(
  env: Pick<Env, 'S3_URL' | 'MEDIA' | 'STORAGE_DIR' | 'DISK_RESERVE_MB'>,
): Promise<Storage> {
  const reserveBytes = env.DISK_RESERVE_MB * 1024 ** 2;
  if (!env.S3_URL) return createStorage(env.STORAGE_DIR, reserveBytes);
  const { createBucketStorage } = await import('./bucket/bucket-storage.server.ts');
  return createBucketStorage({
    address: env.S3_URL,
    directory: env.STORAGE_DIR,
    reserveBytes,
    redirects: env.MEDIA === 'redirect',
  });
}
