import { isIP } from 'node:net'

/**
 * Checks of settings beyond their format. Each returns the faults of one setting as lines for the operator; no line shows
 * a secret. `production` is strict: real people and real money.
 */
type Faults = string[]

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

export function publicUrlFaults(address: string, production: boolean): Faults {
  const { protocol, pathname, search, hash, username } = new URL(address)
  const isOrigin = pathname === '/' && !search && !hash && !username
  return [
    ...(!/^https?:$/.test(protocol) ? ['PUBLIC_URL: must begin with https:// (http:// outside production)'] : []),
    ...(production && protocol === 'http:' ? ['PUBLIC_URL: must be the https:// address people use'] : []),
    ...(isOrigin ? [] : ['PUBLIC_URL: must consist of scheme, host and port only, such as https://phones.example']),
  ]
}

/**
 * The demo's passwords are known, and its mailbox and sandbox are open to everybody who reaches them. So is a mailbox outside the
 * demo: whoever reads the letters can set anybody's password.
 */
export function openPageFaults({
  demo,
  mailer,
  host,
  publicUrl,
}: {
  demo: boolean
  mailer: string | undefined
  host: string
  publicUrl: string
}): Faults {
  if (!demo && mailer !== 'mailbox') return []
  const what = demo ? 'DEMO: its passwords are public and its mailbox is open' : 'MAILER: the mailbox page is open to everybody'
  const [reach, instead] = [`${what}, so it may run on this machine only`, demo ? 'set DEMO=0' : 'set SMTP_URL']
  return [
    ...(isLoopback(host) || host === '::1' ? [] : [`${reach}: set HOST=127.0.0.1, or ${instead}`]),
    ...(isLoopback(new URL(publicUrl).hostname)
      ? []
      : [`${reach}: set PUBLIC_URL to an address at http://localhost, or ${instead}`]),
  ]
}

const isPrivate = (host: string) =>
  /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(host) || /^\[f[cd]/.test(host) || !/[.:]/.test(host)

/** In production the connection must be encrypted, except to this machine and in a private network. */
export function databaseFaults(address: string | undefined, production: boolean): Faults {
  if (!production || address === undefined) return []
  const { hostname, searchParams } = new URL(address)
  const isEncrypted = /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '')
  if (isEncrypted || isLoopback(hostname) || isPrivate(hostname)) return []
  return ['DATABASE_URL: add ?sslmode=verify-full, since the connection leaves the private network']
}

/** Over an unencrypted connection anyone in between can replace the keys that are read. */
export function providerUrlFaults(name: string, address: string, production: boolean): Faults {
  const { protocol, hostname } = new URL(address)
  if (protocol === 'https:' || (protocol === 'http:' && !production && isLoopback(hostname))) return []
  return [`${name}: must be an https:// address`]
}

/** In production the connection must be encrypted, except to this machine: private pictures are sent over it. */
export function bucketFaults({ endpoint, bucket }: { endpoint: string; bucket: string }, production: boolean): Faults {
  const { protocol, hostname, pathname, search, hash, username } = new URL(endpoint)
  const isOrigin = pathname === '/' && !search && !hash && !username
  return [
    ...(production && protocol === 'http:' && !isLoopback(hostname) ? ['S3_ENDPOINT: must be an https:// address'] : []),
    ...(isOrigin ? [] : ['S3_ENDPOINT: must consist of scheme, host and port only; name the bucket in S3_BUCKET']),
    ...(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)
      ? []
      : ['S3_BUCKET: must be 3 to 63 lower-case letters, digits, dots and hyphens']),
  ]
}

/** `name` is a setting of 32 characters or more; most of what people type instead of a random secret is repetitive. */
export function secretFaults(name: string, secret: string | undefined, production: boolean): Faults {
  if (!production || secret === undefined || new Set(secret).size >= 10) return []
  return [`${name}: is too repetitive; generate a random one, for example with: openssl rand -base64 32`]
}

type StripeKeys = { secret: string; publishable: string; webhooks: string[] }

export function stripeFaults({ secret, publishable, webhooks }: StripeKeys, production: boolean): Faults {
  const mode = /^[sr]k_(live|test)_\w/.exec(secret)?.[1]
  const shownMode = /^pk_(live|test)_\w/.exec(publishable)?.[1]
  const faults: Faults = []
  if (!mode) faults.push('STRIPE_SECRET_KEY: must begin with sk_live_, rk_live_, sk_test_ or rk_test_')
  if (!shownMode) faults.push('STRIPE_PUBLISHABLE_KEY: must begin with pk_live_ or pk_test_')
  if (mode && shownMode && mode !== shownMode) {
    faults.push(`STRIPE_PUBLISHABLE_KEY: a ${shownMode} key does not work with a ${mode} secret key`)
  }
  if (mode === 'test' && production) faults.push('STRIPE_SECRET_KEY: a test key cannot take money')
  if (mode === 'live' && !production) faults.push('STRIPE_SECRET_KEY: a live key takes real money; set NODE_ENV=production')
  if (webhooks.some((one) => !/^whsec_\w/.test(one))) {
    faults.push('STRIPE_WEBHOOK_SECRET: must begin with whsec_; separate several with commas')
  }
  if (webhooks.length > 4) faults.push('STRIPE_WEBHOOK_SECRET: at most four, the new and the old secret of two endpoints')
  if (production && webhooks.some((one) => one.length < 20)) faults.push('STRIPE_WEBHOOK_SECRET: is too short')
  return faults
}

/** Letters contain links that open accounts: a connection may be unencrypted only to a server on this machine. */
export function mailFaults({ url, from }: { url: string; from: string }, production: boolean): Faults {
  if (!production) return []
  const { protocol, hostname, searchParams } = new URL(url)
  const isEncrypted = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true' || isLoopback(hostname)
  return [
    ...(isEncrypted ? [] : ['SMTP_URL: use smtps://, or smtp:// with ?requireTLS=true, so that letters travel encrypted']),
    ...(/@localhost\b/.test(from) ? ['MAIL_FROM: needed in production: the sender people see'] : []),
  ]
}

/** People answer letters, and write by Contact us: somebody must read that, and a market must say who runs it. */
export function operatorFaults(
  { email, address }: { email: string | undefined; address: string | undefined },
  production: boolean,
): Faults {
  return [
    ...(production && email === undefined ? ['OPERATOR_EMAIL: needed in production: a mailbox that you read'] : []),
    ...(email !== undefined && /^(no|do-?not)[-._]?reply\b/i.test(email)
      ? ['OPERATOR_EMAIL: must be a mailbox that you read, not a no-reply address: what people write to you would be lost']
      : []),
    ...(production && address === undefined
      ? ['OPERATOR_ADDRESS: needed in production: your name and postal address, for the footer of letters']
      : []),
  ]
}

const namedRanges = ['loopback', 'linklocal', 'uniquelocal']

/** A trusted proxy decides which address a request counts as coming from, so not everybody may be trusted. */
export function proxyFaults(addresses: string[] | false): Faults {
  return (addresses || []).flatMap((address) => {
    const [ip = '', bits] = address.split('/')
    const maxBits = isIP(ip) === 6 ? 128 : 32
    const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits)
    if (!namedRanges.includes(address) && (isIP(ip) === 0 || !fits)) {
      return [`TRUST_PROXY: ${address || 'an empty entry'} is not an address such as 10.0.0.7 or 10.0.0.0/8`]
    }
    return bits !== undefined && Number(bits) === 0 ? [`TRUST_PROXY: ${address} trusts everybody`] : []
  })
}
