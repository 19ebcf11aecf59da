import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace('whsec_', ''), 'base64')

function isGenuine({ headers }, body) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures = '' } = headers
  const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest()
  const given = signatures.split(' ').map((one) => Buffer.from(one.replace('v1,', ''), 'base64'))
  const fits = given.some((one) => one.length === expected.length && timingSafeEqual(one, expected))
  return fits && Math.abs(Date.now() / 1000 - Number(at)) < 300
}

createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString()
  if (!isGenuine(request, body)) return response.writeHead(401).end()
  const { id, type, data } = JSON.parse(body)
  console.log(id, type, data.object, data.id) // The same id may come twice.
  response.writeHead(204).end()
}).listen(Number(process.env.PORT ?? 8080), '127.0.0.1')
