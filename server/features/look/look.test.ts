import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { useMarket } from '#test/market.ts'

const green = '#0b6b3a'
const market = useMarket({ MARKET_COLOUR: green })

test('a market in a colour of its own has its style and the built-in logo in it', async () => {
  const style = await market.fetch('/look/0b6b3a.css')
  expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
  expect(style.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await style.text()).toContain(`--color-primary:${green}`)
  const logo = await (await market.fetch('/look/0b6b3a.svg')).text()
  expect(logo).toContain(green)
  expect(logo).not.toContain('#5b78f5')
})

test.each(['/look/ffc65c.css', '/look/0b6b3.css', '/look/0b6b3a}.css', '/look/x/64.png', '/look/0b6b3a.png'])(
  'there is nothing at %s',
  async (address) => {
    expect((await market.fetch(address, { headers: { accept: 'application/json' } })).status).toBe(404)
  },
)

test('a colour on which white words cannot be read is refused with one that would do', () => {
  expect(() => readConfig({ MARKET_COLOUR: '#ffc65c' })).toThrow(/MARKET_COLOUR: .* need 4.5; #[0-9a-f]{6} would do/)
  expect(() => readConfig({ MARKET_COLOUR: 'green' })).toThrow(/MARKET_COLOUR: a colour in hexadecimal/)
  expect(readConfig({ MARKET_COLOUR: '#0B6B3A' }).look.colour).toBe(green)
})
