import { existsSync } from 'node:fs';

export default async function setup(): Promise<void> {
  await Promise.resolve(existsSync('.'));
}
