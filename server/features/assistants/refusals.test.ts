import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import type { Assistants } from '#shared/domain/settings/assistants.ts'
import { postRaw } from '#test/admission/attacks/raw-request.ts'
import { assistantAt } from '#test/assistants.ts'
import { listedPhone } from '#test/bookings.ts'
import { openTestMarket, useMarket } from '#test/market.ts'

const market = useMarket()
const root = path.resolve(import.meta.dirname, '../../..')

const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_brands', arguments: {} } }
const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const post = (body: unknown, more: Record<string, string> = {}) =>
  market.fetch('/mcp', { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) })

function letAssistants(choice: Assistants) {
  const before = market.config.assistants
  market.config.assistants = choice
  onTestFinished(() => {
    market.config.assistants = before
  })
}

test('[S22.3] the operator lets assistants only read, or shuts them out; llms.txt says what there is', async () => {
  const named = async () => (await market.fetch('/llms.txt')).text()
  expect(await named()).toContain(`# Ringback\n`)
  expect(await named()).toContain(`${market.url}/mcp`)
  letAssistants('read')
  const { client, use } = await assistantAt(market.url)
  expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('book_phone')
  expect(await use('list_brands')).toMatchObject({ refused: false })
  expect(await named()).not.toContain('api-keys')
  letAssistants('off')
  expect((await post(call)).status).toBe(404)
  expect(await named()).not.toContain('/mcp')
})

test('[S22.3] large calls, several calls in one, streams and pages of other sites are refused', async () => {
  expect((await post(call)).status).toBe(200)
  expect((await post({ ...call, params: { ...call.params, more: 'x'.repeat(20_000) } })).status).toBe(413)
  expect((await post([call, call])).status).toBe(400)
  expect((await market.fetch('/mcp', { headers: { accept: 'text/event-stream' } })).status).toBe(405)
  expect((await post(call, { origin: 'https://evil.example' })).status).toBe(403)
})

test('[S22.3] a page whose name resolves to this machine gets no answer', async () => {
  const asked = (host: string) =>
    postRaw(market.config.port, '/mcp', { hosts: [host], json: call, headers: [`Accept: ${headers.accept}`] })
  expect((await asked('evil.example.com')).status).toBe(403)
  expect((await asked(`localhost:${market.config.port}`)).status).toBe(200)
})

test('[S22.3] what assistants without a key ask counts as guests’ requests', async () => {
  const { market: strict, cleanUp } = await openTestMarket({ GUESTS_PER_SECOND: '4' })
  onTestFinished(cleanUp)
  const ask = () => strict.fetch('/mcp', { method: 'POST', headers, body: JSON.stringify(call) })
  const answers = await Promise.all(Array.from({ length: 12 }, ask))
  const said = await Promise.all(answers.map((answer) => answer.text()))
  expect(said.filter((text) => text.includes('"brands"')).length).toBeLessThanOrEqual(4)
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4)
})

test('[S22.3] the example of the documentation finds a phone, in twenty lines', async () => {
  const { phone } = await listedPhone(market, { name: 'Galaxy S24', category: 'Samsung', price: 262 })
  const document = await readFile(path.join(root, 'docs/ASSISTANTS.md'), 'utf8')
  const code = /```js\n(.*?)```/s.exec(document)?.[1] ?? ''
  expect(code).toBe(await readFile(path.join(root, 'web/pages/text/developers/find-phone.mjs'), 'utf8'))
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(20)
  const args = ['--input-type=module', '--eval', code]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, MARKET: market.url } })
  expect(stdout).toContain(`262 USD, updates until`)
  expect(stdout).toContain(`${market.url}/phones/${phone.id}`)
})
