import { verify } from '@node-rs/argon2'
import Fastify from 'fastify'

/** Only checks a password against the hash that the market stores of it. */
const hash = process.env.HASH ?? ''
const app = Fastify({ forceCloseConnections: true })
app.get('/readyz', () => 'ready')
app.post<{ Body: { email: string; password: string } }>('/identity/sign-in/email', async ({ body }, reply) =>
  (await verify(hash, body.password)) ? { email: body.email } : reply.code(401).send({}),
)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
