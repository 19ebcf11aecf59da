import Fastify from 'fastify'
import pg from 'pg'
import * as queries from './queries.ts'

/** One prepared, indexed query (or one bare transaction) per request, with the market's driver and pool size. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 16, options: '-c timezone=UTC' })
pg.types.setTypeParser(1700, Number)
const app = Fastify({ forceCloseConnections: true })
const rowsOf = async (query: { name: string; text: string }, values: unknown[]) => (await pool.query({ ...query, values })).rows

app.get('/readyz', () => 'ready')

type ListQuery = { Querystring: { categoryName: string; after?: string } }
app.get<ListQuery>('/products', ({ query: { categoryName, after } }) => {
  const [at, id] = after ? JSON.parse(Buffer.from(after, 'base64url').toString()) : queries.beforeAll
  return rowsOf(queries.list, [categoryName, at, id])
})

app.get<{ Params: { id: string } }>('/listings/:id', async ({ params }) => (await rowsOf(queries.phone, [params.id]))[0])

const brand = /^(samsung|apple|realme|redmi)$/
type SearchQuery = { Querystring: { q: string } }
app.get<SearchQuery>('/listings', ({ query: { q } }) => {
  const words = q.split(' ').filter((word) => !brand.test(word))
  return rowsOf(queries.search, [words])
})

type Booking = { Body: { productsId: string; phone: string; location: string } }
app.post<Booking>('/orders', async ({ body, headers }, reply) => {
  // The person's id is in the token, which the bare server does not verify.
  const { sub } = JSON.parse(Buffer.from(headers.authorization?.split('.')[1] ?? '', 'base64url').toString())
  const client = await pool.connect()
  try {
    await client.query('begin')
    const found = await client.query({ ...queries.lockPhone, values: [body.productsId] })
    const made = await client.query({
      ...queries.insertOrder,
      values: [sub, body.productsId, body.phone, body.location, found.rows[0].price_cents],
    })
    await client.query({ ...queries.touchPhone, values: [body.productsId] })
    await client.query('commit')
    return { acknowledged: true, insertedId: made.rows[0].id }
  } catch {
    await client.query('rollback')
    return reply.code(409).send({ acknowledged: false })
  } finally {
    client.release()
  }
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
