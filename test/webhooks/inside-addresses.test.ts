import { randomUUID } from 'node:crypto'
import type dns from 'node:dns'
import { createServer } from 'node:net'
import { hostname } from 'node:os'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { postWebhook } from '#server/features/webhook-endpoints/post-webhook.ts'
import { untilNothingIsDue } from '../clock.ts'
import { type Caller, useMarket } from '../market.ts'

const market = useMarket()
let ada: Caller
beforeAll(async () => {
  ada = await market.newcomer('admin')
})

/** Addresses of this machine, of private networks, of providers’ metadata and of everything else that is not the internet. */
const hosts = [
  ...['127.0.0.1', '127.1.2.3', '127.1', '0x7f.0.0.1', '0177.0.0.1', '2130706433', '0x7f000001', '0.0.0.0', '0'],
  ...['10.0.0.1', '10.255.255.254', '172.16.0.1', '172.31.255.1', '192.168.0.1', '192.168.1.254', '100.64.0.1', '100.127.255.1'],
  ...['169.254.169.254', '169.254.170.2', '0xa9fea9fe', '2852039166', '100.100.100.200', '192.0.0.192', '192.0.0.1'],
  ...['224.0.0.1', '239.255.255.250', '255.255.255.255', '240.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9'],
  ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:169.254.169.254]', '[::ffff:10.0.0.1]'],
  ...['[::127.0.0.1]', '[::ffff:0:127.0.0.1]', '[64:ff9b::127.0.0.1]', '[64:ff9b::a9fe:a9fe]', '[64:ff9b:1::127.0.0.1]'],
  ...['[fe80::1]', '[febf::1]', '[fc00::1]', '[fd00:ec2::254]', '[fd12:3456:789a::1]', '[fec0::1]', '[ff02::1]', '[ff0e::1]'],
  ...[
    '[2002:7f00:1::]',
    '[2002:a9fe:a9fe::1]',
    '[2001::1]',
    '[2001:db8::1]',
    '[100::1]',
    '[2001:10::1]',
    '[5f00::1]',
    '[::ffff:192.168.0.1]',
    '[64:ff9b::10.0.0.1]',
  ],
]

/** Listens at every address of this machine, and counts who arrives. */
async function listen() {
  let arrivals = 0
  const server = createServer((socket) => {
    arrivals++
    socket.destroy()
  })
  await new Promise<void>((done) => server.listen(0, done))
  onTestFinished(() => new Promise((done) => server.close(() => done())))
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, arrivals: () => arrivals }
}

const given = (url: string) => ({ endpointId: randomUUID(), url, note: 'Inside', types: ['phone.sold' as const] })

test(`[S15.3] no webhook reaches an address that is not public: ${hosts.length} addresses and names, none arrives`, async () => {
  const { port, arrivals } = await listen()
  expect(hosts.length).toBeGreaterThanOrEqual(60)
  for (const host of hosts) {
    await expect(ada.addWebhookEndpoint(given(`https://${host}:${port}/hook`)), host).rejects.toMatchObject({
      reason: 'webhook_address',
    })
  }
  await expect(ada.addWebhookEndpoint(given(`http://example.com:${port}/`))).rejects.toMatchObject({ reason: 'webhook_address' })
  const names = ['localhost', 'LOCALHOST.', 'ip6-localhost', hostname()]
  for (const name of names) {
    const endpoint = given(`https://${name}:${port}/hook`)
    await ada.addWebhookEndpoint(endpoint)
    await ada.testWebhook(endpoint)
    await untilNothingIsDue(market)
    const [message] = (await ada.listWebhookMessages(endpoint)).items
    expect(['address', 'name'], name).toContain(message?.attempts[0]?.fault)
    await ada.deleteWebhookEndpoint(endpoint)
  }
  expect(arrivals()).toBe(0)
})

/** A name server that gives these addresses, one after the other. */
const rebinding = (...answers: string[][]) => {
  let place = 0
  const resolve = (_host: string, _options: object, done: (error: null, found: object[]) => void) => {
    const found = answers[Math.min(place++, answers.length - 1)] ?? []
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { resolve: resolve as unknown as typeof dns.lookup, asked: () => place }
}

test('[S15.3] a name is looked up once for each connection, and is refused if one of its addresses is not public', async () => {
  const { port, arrivals } = await listen()
  const post = (resolve: typeof dns.lookup, protocol = 'https') => {
    const url = `${protocol}://rebinding.example:${port}/`
    return postWebhook({ url, headers: {}, body: '{}', networks: [], seconds: 0.3 }, resolve)
  }
  // Public when it is looked up, and inside a moment later: the connection is made to what was looked up.
  const changing = rebinding(['192.88.99.2'], ['127.0.0.1'])
  await post(rebinding(['8.8.4.4'], ['127.0.0.1']).resolve)
  expect(await post(changing.resolve)).toMatchObject({ fault: 'address' })
  expect(changing.asked()).toBe(1)
  for (const found of [['127.0.0.1'], ['8.8.4.4', '127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], ['64:ff9b::7f00:1']]) {
    expect(await post(rebinding(found).resolve), found.join()).toMatchObject({ status: null, fault: 'address' })
  }
  expect(await post(rebinding(['8.8.4.4']).resolve, 'http')).toMatchObject({ fault: 'address' })
  expect(arrivals()).toBe(0)
})
