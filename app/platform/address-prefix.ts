import { isIPv4, isIPv6 } from 'node:net';

/**
 * The key for counting requests of one visitor: a full IPv4 address, or the network of an IPv6 address
 * (`2001:db8:0:1::/64`), because one customer has all addresses in it. Anything else is returned unchanged.
 */
export function clientNetwork(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? addressPrefix(plain) : plain;
}

/**
 * The network that an address belongs to: the first three parts of an IPv4 address (`203.0.113.0/24`), the
 * first four groups of an IPv6 address (`2001:db8:0:1::/64`), which is what one customer gets. An IPv4-mapped
 * IPv6 address counts as IPv4. Anything else is returned unchanged.
 */
export function addressPrefix(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

const plainAddress = (address: string) =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '');
