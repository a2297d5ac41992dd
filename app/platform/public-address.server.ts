import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the public internet (the IANA registries of special-purpose addresses). */
const SPECIAL = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
  ] as const),
  ...([
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
]) {
  SPECIAL.addSubnet(network, bits, 'ipv4');
}
/** All public IPv6 addresses are in 2000::/3; parts of it are not public. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');
// Tunnels (Teredo, 6to4), which can carry any IPv4 address, and documentation.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  SPECIAL.addSubnet(network, bits, 'ipv6');
}

/** True if an IP address is public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !SPECIAL.check(address, 'ipv4');
  return family === 6 && PUBLIC_V6.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6');
}

/** True if a web address may be requested, as far as is known before its name is resolved. */
export function isPublicWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== 'https:' || port || username || password) return false;
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host)) return isPublicAddress(host);
  return (
    host.includes('.') && !/\.(local|localhost|internal|lan|home\.arpa|onion|test)$/.test(host)
  );
}

/**
 * Resolves names as Node does, and refuses addresses in private networks. It is called when the connection is
 * made, so that a name cannot resolve to another address between a check and its use.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    const refused = found?.find(({ address }) => !isPublicAddress(address));
    const [first] = found ?? [];
    if (error) callback(error, '', 0);
    else if (refused || !first) callback(new Error(`${hostname} is not a public host.`), '', 0);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
