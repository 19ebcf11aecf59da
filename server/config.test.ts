import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('the demo needs no setting at all', () => {
  expect(readConfig({})).toMatchObject({
    demo: true,
    port: 3000,
    publicUrl: 'http://localhost:3000',
    google: { kind: 'stand-in' },
    cards: { kind: 'sandbox' },
    mail: { kind: 'mailbox' },
  })
})

test('an empty market names every missing setting at once and starts no stand-in unasked', () => {
  expect(() => readConfig({ DEMO: '0' })).toThrow(
    /IMEI_KEY[\s\S]*IDENTITY_SECRET[\s\S]*GOOGLE[\s\S]*CARDS[\s\S]*STRIPE_WEBHOOK_SECRET[\s\S]*MAILER/,
  )
  const secrets = { IDENTITY_SECRET: 'x'.repeat(32), IMEI_KEY: 'y'.repeat(32) }
  const asked = { DEMO: '0', ...secrets, GOOGLE: 'stand-in', CARDS: 'sandbox', MAILER: 'mailbox' }
  expect(readConfig(asked)).toMatchObject({ demo: false, requireVerifiedEmail: true, cards: { kind: 'sandbox' } })
})

test('production refuses every stand-in, the demo and an address without https', () => {
  const unsafe = { NODE_ENV: 'production', DEMO: '1', GOOGLE: 'stand-in', CARDS: 'sandbox', MAILER: 'mailbox' }
  expect(() => readConfig(unsafe)).toThrow(/DEMO:[\s\S]*PUBLIC_URL:[\s\S]*GOOGLE:[\s\S]*CARDS:[\s\S]*MAILER:/)
})

test('production starts with everything named', () => {
  const config = readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://phones.example/',
    IDENTITY_SECRET: 'x'.repeat(32),
    IMEI_KEY: 'y'.repeat(32),
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
    SMTP_URL: 'smtps://mail.example',
  })
  expect(config).toMatchObject({
    production: true,
    demo: false,
    publicUrl: 'https://phones.example',
    cards: { webhookSecrets: ['whsec_new', 'whsec_old'] },
  })
})

test('a misspelt value is named', () => {
  expect(() => readConfig({ PORT: 'eighty', DEMO: 'yes' })).toThrow(/PORT:[\s\S]*DEMO:/)
})

test('what a login shell sets for itself is no setting of ours', () => {
  expect(readConfig({ MAIL: '/var/mail/somebody', USER: 'somebody', SHELL: '/bin/sh', HOME: '/home/somebody' }).demo).toBe(true)
})
