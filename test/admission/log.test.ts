import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freePort } from '#server/db/free-port.ts'
import { removeDataFolder } from '#server/db/remove-data-folder.ts'
import { until } from '../cards.ts'
import { cloneDatabase } from '../database.ts'
import { visitorAt } from '../provider.ts'
import { sendRaw } from './attacks/raw-request.ts'

const root = path.resolve(import.meta.dirname, '../..')
const canary = 'canary4711'
const forgedLine = '\r\n{"forged line":1}'

test('the log contains no token, password, cookie or query string; names, searches and headers cannot forge log lines', async () => {
  const { url, output } = await startMarket()
  const bearer = { authorization: `bearer ${canary}-token` }
  const visitor = visitorAt(url)
  const email = `lou.${canary}@people.example`
  await visitor.signUp({ name: `Lou ${canary}`, email, password: `${canary}-password` })
  await visitor.signIn({ email, password: `${canary}-wrong` })
  await visitor.request('/identity/request-password-reset', { json: { email, redirectTo: '/reset-password' } })
  await visitor.request(`/identity/verify-email?token=${canary}`)
  const identity = { authorization: `bearer ${await visitor.token()}` }
  const named = ['\n', '\r\n', '\u0085', '\u2028'].map((lineBreak) => `Lou ${canary}${lineBreak}forged line`)
  for (const name of named) await visitor.request('/identity/update-user', { json: { name } })
  const requests: [string, RequestInit][] = [
    [`/jwt?email=${email}`, { headers: identity }],
    [`/me?access_token=${canary}`, { headers: bearer }],
    [`/listings?q=${canary}${encodeURIComponent(forgedLine)}`, { headers: { 'user-agent': `${canary}\u0085forged line` } }],
    ...named.map((name): [string, RequestInit] => [
      '/users',
      {
        method: 'POST',
        headers: { ...identity, 'content-type': 'application/json' },
        body: JSON.stringify({ name, email, userstatus: 'buyer' }),
      },
    ]),
    [`/${canary}%0d%0aforged%20line?x=${canary}`, { headers: { cookie: `session=${canary}` } }],
    [
      '/users',
      { method: 'POST', headers: { ...identity, 'content-type': 'application/json' }, body: `{"${canary}":"\\u001b[31m"}` },
    ],
    ['/webhooks/stripe', { method: 'POST', headers: { 'stripe-signature': `t=1,v1=${canary}` }, body: `{"${canary}":1}` }],
    [
      '/sandbox/cards/payment_methods',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: `{"number":"${canary}"}` },
    ],
  ]
  for (const [address, init] of requests) await fetch(url + address, init)
  const { port } = new URL(url)
  const forged = `callbackURL=${encodeURIComponent(`https://evil.example/${canary}${forgedLine}`)}`
  await fetch(`${url}/identity/verify-email?token=${canary}&${forged}`)
  await visitor.request('/identity/sign-in/social', {
    json: { provider: 'google', callbackURL: `https://${canary}.example\nforged line` },
  })
  await visitor.request('/identity/request-password-reset', {
    json: { email, redirectTo: `https://${canary}.example\nforged line` },
  })
  for (const line of [
    `GET /${canary}?x=${canary} HTTP/9.9`,
    `JUNK /${canary} HTTP/1.1`,
    `GET /${canary} HTTP/1.1\r\nHost: ${canary}/x`,
    `GET /${canary} HTTP/1.1\r\nHost: localhost:${port}\r\nUser-Agent: ${canary}${forgedLine}`,
    `GET /${canary} HTTP/1.1\r\nHost: localhost:${port}\r\nUser-Agent: ${canary}\nforged line`,
    `GET /${canary} HTTP/1.1\r\nHost: localhost:${port}\r\nUser-Agent: ${canary}\rforged line`,
  ]) {
    await sendRaw(Number(port), [line, `Authorization: Bearer ${canary}`, 'Connection: close'])
  }
  // An internal error is logged without the contents of the request.
  await breakCategories()
  expect((await fetch(`${url}/categories?${canary}`, { headers: { ...bearer, cookie: canary } })).status).toBe(500)
  await until(async () => output().includes('A request failed'))
  expect(output()).not.toContain(canary)
  expect(output()).not.toContain('forged line')
  // The last line may still be arriving.
  for (const line of output()
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{')))
    expect(() => JSON.parse(line)).not.toThrow()

  async function breakCategories() {
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query('alter table categories rename to elsewhere')
    await client.end()
  }
})

let database: Awaited<ReturnType<typeof cloneDatabase>>

/** Starts the market as a separate process that logs at every level. */
async function startMarket() {
  database = await cloneDatabase(inject('serverUrl'))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ringback-log-'))
  const port = await freePort()
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'debug',
    GUESTS_PER_SECOND: '0',
    ACCOUNT_REQUESTS_PER_SECOND: '0',
    STATEMENT_SECONDS: '60',
  }
  const outside = {
    DEMO: '0',
    IDENTITY_SECRET: 'x'.repeat(40),
    IMEI_KEY: 'y'.repeat(40),
    GOOGLE: 'off',
    CARDS: 'sandbox',
    MAILER: 'mailbox',
  }
  const server = spawn(process.execPath, [path.join(root, 'server/main.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings, ...outside },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  onTestFinished(async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    await database.drop()
    await removeDataFolder(dataDir)
  })
  const url = `http://localhost:${port}`
  await until(async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok || died(server))
  return { url, output: () => output }
}

function died({ exitCode }: { exitCode: number | null }) {
  if (exitCode !== null) throw new Error(`The market ended with ${exitCode} while it started.`)
  return false
}
