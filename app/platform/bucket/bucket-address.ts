/** A bucket of S3, or of a server that speaks its protocol. */
export interface BucketAddress {
  /** As in `https://s3.example:9000`; undefined for Amazon's own. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  /** Prefix of all names: `''`, or `music/`. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const EXAMPLE = 's3://KEY:SECRET@host/bucket?region=eu-central-1';
const AMAZON = /^s3[.-](?:([a-z\d-]+)\.)?amazonaws\.com$/;
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;

/**
 * Reads `s3://KEY:SECRET@host[:port]/bucket[/prefix][?region=…&tls=0]`. Key and secret are percent-encoded
 * where they have characters that an address does not allow. Uses https without `tls=0`.
 * @throws {Error} with a message that does not contain the secret
 */
export function readBucketAddress(text: string): BucketAddress {
  if (!URL.canParse(text)) throw new Error(`must be an address such as ${EXAMPLE}`);
  const url = new URL(text);
  const [bucket = '', ...below] = url.pathname.slice(1).split('/').filter(Boolean);
  if (url.protocol !== 's3:' || !url.hostname || !url.username || !url.password) {
    throw new Error(`must be an address such as ${EXAMPLE}`);
  }
  if (!BUCKET.test(bucket)) {
    throw new Error(
      'must name a bucket after the host: 3 to 63 small letters, digits, dots, hyphens',
    );
  }
  const amazon = AMAZON.exec(url.hostname);
  const scheme = url.searchParams.get('tls') === '0' ? 'http' : 'https';
  return {
    endpoint: amazon ? undefined : `${scheme}://${url.host}`,
    region: url.searchParams.get('region') ?? amazon?.[1] ?? 'us-east-1',
    bucket,
    prefix: below.length > 0 ? `${below.join('/')}/` : '',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

/** Origin that browsers fetch files of the bucket from, for the content security policy of pages. */
export function bucketOrigin({ endpoint, region, bucket }: BucketAddress): string {
  return endpoint ?? `https://${bucket}.s3.${region}.amazonaws.com`;
}
