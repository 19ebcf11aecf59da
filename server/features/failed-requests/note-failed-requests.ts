import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { RequestFacts } from '#server/http/request-log.ts'
import { logLine } from '#server/log.ts'
import { errorFields } from '#shared/log-line.ts'

const everyMs = 3_000
/** The most that are written at once, of a person, of all guests and of all; further ones stay in the server's log alone. */
export const mostAtOnce = { person: 20, guests: 100, all: 200 }
/** The most of one person that are kept of an hour, and of all guests. */
export const mostInHour = { person: 60, guests: 600 }

type Noted = RequestFacts & { notedAt: number }
export type FailedRequests = { note: (request: RequestFacts) => void; flush: () => Promise<void> }

/**
 * Keeps requests that failed for staff to find: what this market could not answer, and what signed-in people were refused. They
 * are written every few seconds in one statement, so that no request waits for it; what a process that is killed has not written
 * yet is lost. The statement is none of `write`, as it changes nothing that a page for guests shows.
 */
export function noteFailedRequests(pool: Pick<pg.Pool, 'query'>): FailedRequests {
  let noted: Noted[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const batch = noted
    noted = []
    // One after the other: a slow database gets one statement, however many requests fail.
    writing = writing.then(() => (batch.length > 0 ? store(pool, batch) : undefined))
    await writing
  }

  return {
    note(request) {
      if (!isKept(request) || noted.length >= mostAtOnce.all) return
      const theirs = noted.filter(({ person }) => person === request.person).length
      if (theirs >= mostAtOnce[request.person === undefined ? 'guests' : 'person']) return
      noted.push({ ...request, notedAt: performance.now() })
      timer ??= setTimeout(() => void flush(), everyMs).unref()
    },
    flush,
  }
}

/** The same for a server, which writes what is left when it closes. */
export function failedRequestsUntil(app: Pick<FastifyInstance, 'addHook'>, pool: Pick<pg.Pool, 'query'>): FailedRequests {
  const keeping = noteFailedRequests(pool)
  app.addHook('onClose', () => keeping.flush())
  return keeping
}

/** Health checks say by 503 that the server is leaving, and a market that is closed refuses everything. */
const isKept = ({ status, person, reason, route }: RequestFacts) => {
  if (route === '/readyz' || reason === 'in_maintenance') return false
  return status >= 500 || (status >= 400 && status !== 401 && person !== undefined)
}

const insert = `
  with given as (
    select market_now() - make_interval(secs => age) as at, reference, method, route, status, reason, people.id as person_id, ids,
      row_number() over (partition by given.person order by age desc) as place
    from unnest($1::float8[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::uuid[], $8::jsonb[])
      as given (age, reference, method, route, status, reason, person, ids)
    left join people on people.id = given.person and people.closed_at is null
    where given.person is null or people.id is not null
  ), kept as (
    select person_id, count(*) as times from failed_requests
    where at > market_now() - interval '1 hour' and (person_id = any($7::uuid[]) or person_id is null) group by person_id
  )
  insert into failed_requests (at, reference, method, route, status, reason, person_id, ids)
  select at, reference, method, route, status, reason, given.person_id, ids
  from given left join kept on kept.person_id is not distinct from given.person_id
  where place + coalesce(times, 0) <= case when given.person_id is null then ${mostInHour.guests} else ${mostInHour.person} end`

/** Stores them; if it cannot, the server's log has them all the same. */
async function store(pool: Pick<pg.Pool, 'query'>, batch: Noted[]): Promise<void> {
  const now = performance.now()
  const columns = [
    batch.map(({ notedAt }) => (now - notedAt) / 1_000),
    batch.map(({ request }) => request.slice(0, 64)),
    batch.map(({ method }) => method.slice(0, 16)),
    batch.map(({ route }) => route.slice(0, 200)),
    batch.map(({ status }) => status),
    batch.map(({ reason }) => reason ?? null),
    batch.map(({ person }) => person ?? null),
    batch.map(({ ids }) => JSON.stringify(ids ?? {})),
  ]
  await pool
    .query(insert, columns)
    .catch((error) => logLine('warn', 'Failed requests were not stored', { count: batch.length, ...errorFields(error) }))
}
