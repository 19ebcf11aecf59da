import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { findLink, moveAccount } from './accounts.ts'
import { onboardingPage, style, type Typed, testAccounts } from './onboarding-page.ts'
import type { SandboxDb } from './sandbox-database.ts'
import type { AccountStatus } from './sandbox-tables.ts'

const Bank = z.object({
  name: z.string().trim().min(1, 'Whose account is it?').max(80, '80 characters at most'),
  routing: z.string().regex(/^\d{9}$/, 'Nine digits'),
  account: z.enum(Object.keys(testAccounts) as (keyof typeof testAccounts)[], { error: 'One of the test numbers below' }),
})
type Named = { Params: { token: string } }

/** Days that the stand-in takes to check an account, if it checks it. */
const checkDays = 2

/** Serves the pages behind an account link: the form, and the targets of its buttons. */
export const onboardingRoutes =
  (db: SandboxDb, onChange: () => void): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const show = (reply: FastifyReply, status: number, html: string, returnUrl: string) =>
      reply
        .code(status)
        .headers({
          'content-security-policy': `default-src 'none'; style-src 'self'; form-action 'self' ${new URL(returnUrl).origin}; base-uri 'none'; frame-ancestors 'none'`,
          // With the usual no-referrer policy a browser hides the form's origin, and the origin guard would reject the post.
          'referrer-policy': 'same-origin',
          'cache-control': 'no-store',
        })
        .type('text/html; charset=utf-8')
        .send(html)

    app.get('/onboarding.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))

    app.get<Named>('/onboarding/:token', async ({ params }, reply) => {
      const link = await findLink(db, params.token)
      if (!link) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such page.')
      if (!link.holds) return reply.redirect(link.refreshUrl, 303)
      return show(reply, 200, onboardingPage(link.email), link.returnUrl)
    })

    app.post<Named>('/onboarding/:token', async ({ params, body }, reply) => {
      const link = await findLink(db, params.token)
      if (!link) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such page.')
      if (!link.holds) return reply.redirect(link.refreshUrl, 303)
      const given = z.record(z.string(), z.string()).catch({}).parse(body)
      if (given.do !== 'later') {
        const bank = Bank.safeParse(given)
        if (!bank.success) return show(reply, 422, onboardingPage(link.email, typedIn(given, bank.error)), link.returnUrl)
        await complete(db, link, bank.data.account)
        onChange()
      }
      return reply.redirect(link.returnUrl, 303)
    })
  }

/** Marks the link as used; a second submission finds it used and changes nothing. */
async function complete(db: SandboxDb, link: { token: string; accountId: string }, number: keyof typeof testAccounts) {
  const { status, rejectedFor }: { status: AccountStatus; rejectedFor?: string } = testAccounts[number]
  await db.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable('accountLinks')
      .set({ usedAt: sql<Date>`public.market_now()` })
      .where('token', '=', link.token)
      .where('usedAt', 'is', null)
      .returning('token')
      .executeTakeFirst()
    if (!used) return
    const checkedAfterDays = status === 'checking' ? { checkedAfterDays: checkDays } : {}
    await moveAccount(tx, link.accountId, {
      status,
      bankLast4: number.slice(-4),
      ...checkedAfterDays,
      ...(rejectedFor && { rejectedFor }),
    })
  })
}

function typedIn(given: Record<string, string>, error: z.ZodError): Typed {
  const faults = Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]))
  return { name: given.name ?? '', routing: given.routing ?? '', account: given.account ?? '', faults }
}
