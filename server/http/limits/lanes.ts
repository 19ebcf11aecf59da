import type { FastifyRequest } from 'fastify'

/** How many requests are worked on at once, and how long one more may be expected to wait for its turn. */
export type Lane = { slots: number; patienceMs: number }

/**
 * Each kind of request has slots of its own, so that many of one kind cost another nothing but its share of the
 * processor. One process and its 16 database connections do no more work when more requests are begun at once: the
 * first six lanes leave connections free for money. An upload and a payment spend most of their time waiting for
 * others.
 */
export const lanes = {
  /** Reading as a guest: turned away first. */
  browse: { slots: 6, patienceMs: 1_500 },
  /** Looking for phones costs more than looking at them. */
  search: { slots: 2, patienceMs: 1_500 },
  /** A thousand rows in one answer. */
  whole: { slots: 2, patienceMs: 1_500 },
  /** A password is hashed: fewer at once than this, while the others are at the database. */
  password: { slots: 8, patienceMs: 5_000 },
  upload: { slots: 32, patienceMs: 3_000 },
  /** What people do with their account. */
  act: { slots: 6, patienceMs: 3_000 },
  /** A booking waits most of all for the disk, which writes down as many as are there in one go. */
  book: { slots: 12, patienceMs: 3_000 },
  /** What moves money: turned away last. */
  pay: { slots: 64, patienceMs: 6_000 },
} satisfies Record<string, Lane>

export type LaneName = keyof typeof lanes

const named: Record<string, LaneName> = {
  'POST /orders': 'book',
  'POST /create-payment-intent': 'pay',
  'POST /payments': 'pay',
  'POST /webhooks/stripe': 'pay',
  'POST /identity/sign-in/email': 'password',
  'POST /identity/sign-up/email': 'password',
  'POST /identity/reset-password': 'password',
  'POST /images': 'upload',
  'GET /listings': 'search',
  'GET /phones': 'search',
  'GET /me/export': 'whole',
  'GET /integrity': 'whole',
}
/** Lists that are a thousand rows long unless asked for fewer. */
const long = new Set(['/products', '/sellePproducts'])
const fewRows = /[?&]limit=\d{1,2}(&|$)/

/** None for what is asked by machines that watch us, and for the stand-ins, which play parties outside. */
export function laneOf({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): LaneName | undefined {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (path === '/healthz' || path === '/readyz' || path.startsWith('/sandbox/')) return undefined
  const reads = method === 'GET' || method === 'HEAD'
  if (reads && long.has(path) && !fewRows.test(url)) return 'whole'
  return named[`${method} ${path}`] ?? (reads && !headers.authorization ? 'browse' : 'act')
}
