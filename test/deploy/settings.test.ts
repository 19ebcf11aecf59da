import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config.ts'
import { Settings } from '#server/settings.ts'
import { deployFolder, filledSettings, settingsIn } from './market-settings.ts'

type Service = {
  image?: string
  environment?: Record<string, string>
  env_file?: string
  volumes?: string[]
  read_only?: boolean
  ports?: string[]
  depends_on?: string[] | Record<string, unknown>
}
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> }

const read = (name: string) => readFile(path.join(deployFolder, name), 'utf8')
const compose = async () => parse(await read('compose/compose.yaml'), { merge: true }) as Compose
const composed = async (name: string) => {
  const { environment = {} } = (await compose()).services[name] ?? {}
  const password = (value: string) => value.replace(/\$\{DATABASE_PASSWORD:\?\}/, 'a-password')
  return Object.fromEntries(Object.entries(environment).map(([setting, value]) => [setting, password(value)]))
}
const inContainerfile = async () =>
  settingsIn([...(/^ENV (.*)$/m.exec(await read('Containerfile'))?.[1]?.split(' ') ?? [])].join('\n'))
const inUnit = async () =>
  settingsIn((/^Environment=(.*)$/m.exec(await read('systemd/ringback.service'))?.[1] ?? '').replaceAll(' ', '\n'))

/** Variables of glibc, Node and the shell, which are not settings of ours. */
const others = ['MALLOC_ARENA_MAX', 'NODE_OPTIONS', 'HOME']

test('[S17.7] the deployment files set only settings that exist', async () => {
  const files = {
    Containerfile: await inContainerfile(),
    'market.env.example': settingsIn(await read('market.env.example')),
    app: await composed('app'),
    worker: await composed('worker'),
    unit: await inUnit(),
  }
  for (const [name, settings] of Object.entries(files)) {
    expect(Object.keys(settings), name).not.toEqual([])
    for (const setting of Object.keys(settings)) expect([...Object.keys(Settings.shape), ...others], name).toContain(setting)
  }
})

test('[S17.7] app, worker and systemd unit have a valid configuration with the settings of their files', async () => {
  const image = { ...(await inContainerfile()), ...(await filledSettings()) }
  const app = readConfig({ ...image, ...(await composed('app')) })
  expect(app).toMatchObject({ production: true, demo: false, jobs: 'off', host: '0.0.0.0', drainSeconds: 10 })
  expect(app.databaseUrl).toBe('postgres://ringback:a-password@database:5432/ringback')
  expect(readConfig({ ...image, ...(await composed('worker')) })).toMatchObject({ jobs: 'only', dataDir: '/data' })
  const unit = readConfig({ ...(await inUnit()), ...(await filledSettings()) })
  expect(unit).toMatchObject({ production: true, demo: false, jobs: 'on', dataDir: '/var/lib/ringback', host: '127.0.0.1' })
})

test('[S17.7] market.env.example is rejected until it is filled in', async () => {
  const empty = { ...(await inUnit()), ...settingsIn(await read('market.env.example')) }
  expect(() => readConfig(empty)).toThrow(/IMEI_KEY: needed/)
})

test('[S17.7] compose refers only to existing files, volumes and services, and publishes ports on localhost only', async () => {
  const { services, volumes } = await compose()
  for (const [name, service] of Object.entries(services)) {
    for (const volume of service.volumes ?? []) {
      const source = volume.split(':')[0] ?? ''
      if (source.startsWith('.')) await access(path.join(deployFolder, 'compose', source))
      else expect(Object.keys(volumes), name).toContain(source)
    }
    for (const port of service.ports ?? []) expect(port, name).toMatch(/^127\.0\.0\.1:/)
    const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {})
    for (const other of needed) expect(Object.keys(services), name).toContain(other)
  }
  for (const name of ['app', 'worker']) expect(services[name], name).toMatchObject({ read_only: true, env_file: 'market.env' })
  const balancer = await read('compose/haproxy.cfg')
  expect(balancer.match(/server-template app \d+ (\w+):(\d+)/)?.slice(1)).toEqual(['app', (await inContainerfile()).PORT])
  const scraped = parse(await read('compose/prometheus.yml')).scrape_configs[0].dns_sd_configs[0]
  expect(scraped).toMatchObject({ names: ['app', 'worker'], port: Number((await composed('app')).METRICS_PORT) })
})
