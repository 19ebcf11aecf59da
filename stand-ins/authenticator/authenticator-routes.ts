import type { FastifyPluginAsync } from 'fastify'
import { demoPeople } from '#db/demo/people.ts'
import type { Clock } from '#server/db/clock.ts'
import { authenticatorPage, authenticatorPolicy, authenticatorStyle, type Shown } from './authenticator-page.ts'
import { codesNow, secondsLeft } from './demo-codes.ts'

/** Stands in for the phones of the demo's staff: a page with the codes that their authenticator apps would show. */
export const authenticatorRoutes =
  (now: Clock): FastifyPluginAsync =>
  async (app) => {
    const shown = async (at: Date): Promise<Shown[]> => {
      const staff = demoPeople.filter(({ userstatus }) => userstatus === 'admin')
      return Promise.all(staff.map(async ({ name, email }) => ({ name, email, codes: await codesNow(email, at) })))
    }
    app.get('/authenticator', async (_request, reply) => {
      const at = await now()
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': authenticatorPolicy, 'cache-control': 'no-store' })
        .send(authenticatorPage(await shown(at), secondsLeft(at)))
    })
    app.get('/authenticator.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(authenticatorStyle))
    app.get('/authenticator.json', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return shown(await now())
    })
  }
