import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('the demo needs no settings', () => {
  expect(readConfig({})).toMatchObject({
    demo: true,
    port: 3000,
    publicUrl: 'http://localhost:3000',
    google: { kind: 'stand-in' },
    cards: { kind: 'sandbox' },
    mail: { kind: 'mailbox' },
  })
})

test('outside the demo all missing settings are named at once, and stand-ins are used only on request', () => {
  expect(() => readConfig({ DEMO: '0' })).toThrow(
    /IMEI_KEY[\s\S]*IDENTITY_SECRET[\s\S]*GOOGLE[\s\S]*CARDS[\s\S]*STRIPE_WEBHOOK_SECRET[\s\S]*MAILER/,
  )
  const secrets = { IDENTITY_SECRET: 'x'.repeat(32), IMEI_KEY: 'y'.repeat(32) }
  const asked = { DEMO: '0', ...secrets, GOOGLE: 'stand-in', CARDS: 'sandbox', MAILER: 'mailbox' }
  expect(readConfig(asked)).toMatchObject({ demo: false, requireVerifiedEmail: true, cards: { kind: 'sandbox' } })
  expect(readConfig(asked).terms).toMatchObject({ firstSales: 3, firstSaleWaitDays: 3 })
  expect(readConfig({ ...asked, FIRST_SALE_WAIT_DAYS: '0' }).terms.firstSaleWaitDays).toBe(0)
})

const live = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://phones.example/',
  IDENTITY_SECRET: 'n2Kd81mWq0Zr5Yv7Bx3Cs9Lt4Hj6Pf1G',
  IMEI_KEY: 'a8Tq3Vw0Ee5Ru7Yi1Oo9Pa2Sd4Fg6Hj8',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_new5678901234567, whsec_old5678901234567',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Phones <no-reply@phones.example>',
  OPERATOR_EMAIL: 'help@phones.example',
  OPERATOR_ADDRESS: 'Phones Ltd, 1 Market Street, Springfield',
}

test.each([
  [{ PUBLIC_URL: 'https://phones.example' }, /DEMO: .*set PUBLIC_URL to an address at http:\/\/localhost/],
  [{ HOST: '0.0.0.0' }, /DEMO: .*set HOST=127.0.0.1/],
  [{ DEMO: '1', HOST: '192.168.1.7', PUBLIC_URL: 'http://192.168.1.7:3000' }, /set HOST=[\s\S]*set PUBLIC_URL/],
])('the demo, whose passwords are public, refuses %j', (settings, fault) => {
  expect(() => readConfig(settings)).toThrow(fault)
})

test('a mailbox page, which shows everybody every letter, is refused on an address that others reach', () => {
  const asked = { DEMO: '0', IDENTITY_SECRET: 'x'.repeat(32), IMEI_KEY: 'y'.repeat(32), GOOGLE: 'off', CARDS: 'sandbox' }
  const staging = { ...asked, MAILER: 'mailbox' }
  expect(() => readConfig({ ...staging, PUBLIC_URL: 'https://try.phones.example' })).toThrow(/MAILER: .*or set SMTP_URL/)
  expect(() => readConfig({ ...staging, HOST: '0.0.0.0' })).toThrow(/MAILER: .*set HOST=127.0.0.1/)
  expect(readConfig(staging).mail.kind).toBe('mailbox')
})

test('a database needs no encryption on this machine, in a private network, or where it is asked for', () => {
  for (const host of ['127.0.0.1', 'database', '10.1.2.3', 'db.provider.example?sslmode=verify-full']) {
    const [name, query = ''] = host.split('?')
    expect(readConfig({ ...live, DATABASE_URL: `postgres://ringback:x@${name}/ringback?${query}` }).production).toBe(true)
  }
})

test('production rejects every stand-in, the demo and a public address without https', () => {
  const unsafe = { NODE_ENV: 'production', DEMO: '1', GOOGLE: 'stand-in', CARDS: 'sandbox', MAILER: 'mailbox' }
  expect(() => readConfig(unsafe)).toThrow(/DEMO:[\s\S]*PUBLIC_URL:[\s\S]*GOOGLE:[\s\S]*CARDS:[\s\S]*MAILER:/)
})

test('production accepts a configuration with every required setting', () => {
  expect(readConfig(live)).toMatchObject({
    production: true,
    demo: false,
    publicUrl: 'https://phones.example',
    name: 'Phones',
    mail: { from: 'Phones <no-reply@phones.example>', bounces: 'no-reply@phones.example' },
    cards: { webhookSecrets: ['whsec_new5678901234567', 'whsec_old5678901234567'] },
  })
  expect(readConfig({ ...live, STRIPE_SECRET_KEY: 'rk_live_1', SMTP_URL: 'smtp://127.0.0.1' }).production).toBe(true)
  expect(
    readConfig({ ...live, SMTP_URL: 'smtp://mail.example?requireTLS=true', TRUST_PROXY: '10.0.0.0/8, loopback' }),
  ).toBeTruthy()
})

test('the market and the sender of its letters have one name, unless each is given its own', () => {
  const namesOf = (settings: Record<string, string>) => {
    const { name, mail } = readConfig(settings)
    return [name, mail.from]
  }
  expect(namesOf({})).toEqual(['Ringback', '"Ringback" <no-reply@localhost>'])
  expect(namesOf({ MARKET_NAME: ' Second Ring ' })).toEqual(['Second Ring', '"Second Ring" <no-reply@localhost>'])
  expect(namesOf({ MAIL_FROM: 'Phones <hello@phones.example>' })).toEqual(['Phones', 'Phones <hello@phones.example>'])
  expect(namesOf({ MARKET_NAME: 'Second Ring', MAIL_FROM: 'hello@phones.example' })).toEqual([
    'Second Ring',
    '"Second Ring" <hello@phones.example>',
  ])
  expect(namesOf({ MARKET_NAME: 'Second Ring', MAIL_FROM: 'Phones <hello@phones.example>' })).toEqual([
    'Second Ring',
    'Phones <hello@phones.example>',
  ])
  for (const name of ['R', '--', 'a "b"', 'a\r\nBcc: b', '<b>', 'R'.repeat(41)])
    expect(() => readConfig({ MARKET_NAME: name }), name).toThrow('MARKET_NAME')
})

const external = {
  IDENTITY: 'external',
  IDENTITY_ISSUER: 'https://people.example',
  IDENTITY_CLIENT_ID: 'phones',
  IDENTITY_CLIENT_SECRET: 'a secret of the provider',
}

test.each([
  [
    'a restricted test key',
    { STRIPE_SECRET_KEY: 'rk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    /STRIPE_SECRET_KEY: a test key/,
  ],
  ['a test key', { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, /STRIPE_SECRET_KEY: a test key/],
  ['keys of two modes', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, /STRIPE_PUBLISHABLE_KEY: a test key does not work with a live/],
  ['keys changed about', { STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_PUBLISHABLE_KEY: 'sk_live_1' }, /must begin with sk_live_/],
  [
    'an empty webhook secret',
    { STRIPE_WEBHOOK_SECRET: 'whsec_new5678901234567,' },
    /STRIPE_WEBHOOK_SECRET: must begin with whsec_/,
  ],
  ['a short webhook secret', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /STRIPE_WEBHOOK_SECRET: is too short/],
  ['an issuer over http', { ...external, IDENTITY_ISSUER: 'http://people.example' }, /IDENTITY_ISSUER: must be an https/],
  ['an issuer on this machine', { ...external, IDENTITY_ISSUER: 'http://127.0.0.1' }, /IDENTITY_ISSUER: must be an https/],
  ['a provider without a client', { ...external, IDENTITY_CLIENT_ID: '' }, /IDENTITY_CLIENT_ID: needed/],
  ['letters sent in the open', { SMTP_URL: 'smtp://mail.example' }, /SMTP_URL: use smtps/],
  ['letters from nobody', { MAIL_FROM: '' }, /MAIL_FROM: needed in production/],
  ['a sender without an address', { MAIL_FROM: 'foo' }, /MAIL_FROM: an address, or a name and an address/],
  ['two senders', { MAIL_FROM: 'A <a@phones.example>, B <b@phones.example>' }, /MAIL_FROM: an address/],
  ['an operator whom nobody can reach', { OPERATOR_EMAIL: undefined }, /OPERATOR_EMAIL: needed in production/],
  [
    'an operator who reads nothing',
    { OPERATOR_EMAIL: 'no-reply@phones.example' },
    /OPERATOR_EMAIL: must be a mailbox that you read/,
  ],
  ['an operator without an email', { OPERATOR_EMAIL: 'help' }, /OPERATOR_EMAIL: an email address, as in/],
  ['an operator without an address', { OPERATOR_ADDRESS: undefined }, /OPERATOR_ADDRESS: needed in production/],
  ['a secret that repeats itself', { IDENTITY_SECRET: 'x'.repeat(32) }, /IDENTITY_SECRET: is too repetitive/],
  ['a key that repeats itself', { IMEI_KEY: 'abc'.repeat(11) }, /IMEI_KEY: is too repetitive/],
  ['one secret for two uses', { IMEI_KEY: live.IDENTITY_SECRET }, /IMEI_KEY: must not be the same as IDENTITY_SECRET/],
  ['a short secret', { IDENTITY_SECRET: 'short' }, /IDENTITY_SECRET: needs 32 characters or more/],
  [
    'an address below the root',
    { PUBLIC_URL: 'https://phones.example/shop' },
    /PUBLIC_URL: must consist of scheme, host and port only/,
  ],
  ['an address of another protocol', { PUBLIC_URL: 'ftp://phones.example' }, /PUBLIC_URL: must begin with https/],
  ['a register read over http', { REGISTRY_URL: 'http://register.example' }, /REGISTRY_URL: must be an https/],
  [
    'a carrier secret that repeats itself',
    { CARRIERS_WEBHOOK_SECRET: 'a'.repeat(20) },
    /CARRIERS_WEBHOOK_SECRET: is too repetitive/,
  ],
  [
    'a database across the internet in the clear',
    { DATABASE_URL: 'postgres://ringback:x@db.provider.example/ringback' },
    /DATABASE_URL: add \?sslmode=verify-full/,
  ],
  ['a proxy that is everybody', { TRUST_PROXY: '0.0.0.0/0' }, /TRUST_PROXY: 0.0.0.0\/0 trusts everybody/],
  ['a proxy that is not an address', { TRUST_PROXY: 'true' }, /TRUST_PROXY: true is not an address/],
])('production rejects %s', (_, more, fault) => {
  expect(() => readConfig({ ...live, ...more })).toThrow(fault)
})

test('outside production, live card keys are rejected, and so are external identity keys over plain http', () => {
  const demo = { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(() => readConfig(demo)).toThrow(/STRIPE_SECRET_KEY: a live key takes real money; set NODE_ENV=production/)
  expect(() => readConfig({ ...external, IDENTITY_ISSUER: 'http://people.example' })).toThrow(/IDENTITY_ISSUER/)
  expect(readConfig({ ...external, IDENTITY_ISSUER: 'http://127.0.0.1:9' }).identity.kind).toBe('external')
})

test('invalid values are reported with the names of their settings', () => {
  expect(() => readConfig({ PORT: 'eighty', DEMO: 'yes' })).toThrow(/PORT:[\s\S]*DEMO:/)
})

test('variables that a login shell sets by itself are not read as settings', () => {
  expect(readConfig({ MAIL: '/var/mail/somebody', USER: 'somebody', SHELL: '/bin/sh', HOME: '/home/somebody' }).demo).toBe(true)
})

const bucket = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'phones',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('[S17.3] pictures are kept in S3 when all its settings are given; incomplete or invalid settings are rejected', () => {
  expect(readConfig({}).pictures).toEqual({ place: 'folder', bucket: undefined })
  expect(readConfig(bucket).pictures).toMatchObject({
    place: 's3',
    bucket: { url: 'https://s3.example/phones', region: 'us-east-1' },
  })
  const inHost = { ...bucket, S3_PATH_STYLE: '0', S3_REGION: 'eu-1', PICTURES: 'folder' }
  expect(readConfig(inHost).pictures).toMatchObject({
    place: 'folder',
    bucket: { url: 'https://phones.s3.example/', region: 'eu-1' },
  })
  for (const name of Object.keys(bucket)) expect(() => readConfig({ ...bucket, [name]: undefined })).toThrow(`${name}: needed`)
  expect(() => readConfig({ PICTURES: 's3' })).toThrow(/S3_ENDPOINT: needed[\s\S]*S3_BUCKET: needed/)
  expect(() => readConfig({ ...bucket, S3_BUCKET: 'No Bucket' })).toThrow('S3_BUCKET:')
  expect(() => readConfig({ ...bucket, S3_ENDPOINT: 'https://s3.example/phones' })).toThrow('S3_ENDPOINT:')
  const open = { ...live, ...bucket, S3_ENDPOINT: 'http://s3.example' }
  expect(() => readConfig(open)).toThrow('S3_ENDPOINT: must be an https:// address')
})
