import { BlockList, isIP, isIPv4 } from 'node:net';
import type { UrlProblem } from './webhook';

/** Special-purpose IPv4 addresses (IANA registry, RFC 6890), with multicast and reserved ones. */
const NOT_PUBLIC_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * Global unicast: loopback, link-local, unique local, multicast, and IPv4 addresses mapped or translated (NAT64) are
 * elsewhere.
 */
const GLOBAL_IPV6 = '2000::/3';

/** Of these, the ones for protocols (Teredo among them), documentation, and 6to4. */
const NOT_PUBLIC_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (family: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/');
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
};

const notPublicIpv4 = listOf('ipv4', NOT_PUBLIC_IPV4);
const globalIpv6 = listOf('ipv6', [GLOBAL_IPV6]);
const notPublicIpv6 = listOf('ipv6', NOT_PUBLIC_IPV6);

/** Whether an IP address is on the public internet. */
export const isPublicAddress = (address: string): boolean => {
  // An IPv6 address with a zone is link-local, and some can't be parsed.
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (isIPv4(address)) return !notPublicIpv4.check(address, 'ipv4');
  return globalIpv6.check(address, 'ipv6') && !notPublicIpv6.check(address, 'ipv6');
};

/** The host of a URL as it is resolved: an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** What is wrong with a URL itself; its addresses are checked besides. Origins that are allowed need no https. */
export const urlProblem = (text: string, allowedOrigins: ReadonlySet<string>): UrlProblem | null => {
  if (!URL.canParse(text)) return 'invalid_url';
  const url = new URL(text);
  if (url.username || url.password) return 'url_credentials';
  if (allowedOrigins.has(url.origin)) return null;
  if (url.protocol !== 'https:') return 'url_not_https';
  return url.port === '' ? null : 'url_port';
};
