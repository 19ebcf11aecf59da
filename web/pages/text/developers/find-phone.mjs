import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

const market = process.env.MARKET ?? 'http://localhost:3000'
const assistant = new Client({ name: 'phone-finder', version: '1.0.0' })
await assistant.connect(new StreamableHTTPClientTransport(new URL('/mcp', market)))

const ask = async (name, wanted) => (await assistant.callTool({ name, arguments: wanted })).structuredContent
const wanted = { words: 'galaxy s24', maxPrice: 400, minYearsOfUpdates: 1, sort: 'perYear', limit: 4 }
const { phones, currency } = await ask('search_phones', wanted)
if (phones.length === 0) console.log('No phone for you today.')
for (const { url, price, updates } of phones) {
  console.log(`${price} ${currency}, updates until ${updates.until ?? 'an unknown day'}: ${url}`)
}
if (phones.length > 1) {
  const compared = await ask('compare_phones', { phoneIds: phones.map(({ id }) => id) })
  const [best] = compared.phones.toSorted((a, b) => b.batteryHealthPercent - a.batteryHealthPercent)
  console.log(`The best battery: ${best.url}, ${best.total} ${currency} with delivery.`)
}
await assistant.close()
