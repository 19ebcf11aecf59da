import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Market } from '#server/market.ts'

/** Days until security.txt is to be read again; a copy that is older does not count (RFC 9116). */
const securityDays = 180

/** Addresses that other programs know (S18.13, S18.2): of security problems, of passwords, and of Apple Pay. */
export function wellKnownRoutes({ config, now }: Pick<Market, 'config' | 'now'>, app: FastifyInstance) {
  const at = config.publicUrl.replace(/\/$/, '')

  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date((await now()).getTime() + securityDays * 86_400_000).toISOString()
    const lines = [
      `Contact: mailto:${config.operator.email}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${at}/.well-known/security.txt`,
      '',
    ]
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(lines.join('\n'))
  })

  // A password manager opens this address to change a password (W3C, A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/dashboard/account', 302))

  // Apple asks for it when the domain is registered with Stripe, and again each year.
  const applePayFile = config.cards.kind === 'stripe' && config.cards.applePayFile
  if (applePayFile) {
    app.get('/.well-known/apple-developer-merchantid-domain-association', async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(await readFile(applePayFile)),
    )
  }
}
