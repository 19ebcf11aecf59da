import { z } from 'zod'
import { caseKinds } from '#shared/domain/case/facts.ts'
import { figureNames } from '#shared/domain/figures/figures.ts'
import { isPeriod, mostDays, periodNames, steps } from '#shared/domain/figures/period.ts'
import { waitingKinds } from '#shared/domain/staff/waiting.ts'
import { msg, t } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { categoryName, counted, id } from './fields.ts'
import { Listing } from './search.ts'

const day = z.iso.date({ error: () => t('fields.dayLike') })

/** Which sales are counted: of the last days or of a month, or of the days from `from` to `to`; of a brand; of a seller. */
const selection = {
  period: z.enum(periodNames).default('30'),
  from: day.optional(),
  to: day.optional(),
  brand: categoryName.optional(),
  seller: id.optional(),
}
const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || isPeriod({ from, to })
const orderFault = { path: ['to'], error: () => t('fields.periodTooLong', { most: mostDays }) }

const Days = z.object({ from: z.string(), to: z.string() })

/** Null where there is nothing to divide by, or nothing to order. `of`: for a share, how many things it is a share of. */
const Measured = z.object({ value: z.number().nullable(), of: counted.nullable() })
export type Measured = z.output<typeof Measured>

const figureName = z.enum(figureNames)

export const FigureValue = Measured.extend({
  name: figureName,
  /** The same of the period before. */
  before: Measured,
  /** The same of each step. */
  steps: z.array(Measured),
})
export type FigureValue = z.output<typeof FigureValue>

/** How much of a kind waits for staff, and since when: half of it since then or longer, the longest of it since then. */
export const Queue = z.object({ kind: z.enum(waitingKinds), count: counted, middle: z.string(), oldest: z.string() })
export type Queue = z.output<typeof Queue>

/** The figures of a seller's phones. */
export const SellerFigures = z.object({
  period: Days,
  before: Days,
  by: z.enum(steps),
  /** The first days of the steps. */
  steps: z.array(z.string()),
  /** Those that the caller may see. */
  figures: z.array(FigureValue),
  /** How often phones were looked at and wished for in the period, and what became of its bookings by now. */
  funnel: z.object({ views: counted, wishes: counted, booked: counted, paid: counted, completed: counted }),
  /** How many paid orders of the period had a problem of each kind. */
  problems: z.array(z.object({ kind: z.enum(caseKinds), orders: counted })),
})
export type SellerFigures = z.output<typeof SellerFigures>

/** The figures of the market. */
export const Figures = SellerFigures.extend({
  /** In the market's currency, at this moment; null for staff who may not see the books. `owed` is null if a brand is chosen. */
  balances: z.object({ held: z.number(), owed: z.number().nullable() }).nullable(),
  /** What waits for the caller at this moment, in the whole market. */
  queues: z.array(Queue),
})
export type Figures = z.output<typeof Figures>

export const getFigures = endpoint('GET /figures', {
  permission: 'figures.read',
  log: { as: msg('staffActs.getFigures'), about: null, shows: 'no personal data' },
  priority: 'export',
  summary:
    'Returns the figures of a period with those of the period before, by day, week or month; amounts only with `books.read`',
  query: z.object({ ...selection, by: z.enum(steps).optional() }).refine(isInOrder, orderFault),
  limit: { times: 120, seconds: 600 },
  output: Figures,
})

/** How sellers or brands are sorted: by paid orders, or by how many were shipped late or not at all, had a problem or were refunded. */
export const groupSorts = ['paid', 'late', 'problems', 'refunded'] as const
export type GroupSort = (typeof groupSorts)[number]

/** The most brands or sellers that are listed. */
export const mostGroups = 50

/** The figures of a brand or a seller. */
export const FigureGroup = z.object({
  /** The brand's name, or the seller's id. */
  key: z.string(),
  name: z.string(),
  figures: z.array(Measured.extend({ name: figureName })),
})
export type FigureGroup = z.output<typeof FigureGroup>

export const listFigureGroups = endpoint('GET /figures/groups', {
  permission: 'figures.read',
  log: { as: msg('staffActs.listFigureGroups'), about: null, shows: 'personal data' },
  priority: 'export',
  summary: `Lists the figures of a period by brand or by seller, at most ${mostGroups}`,
  query: z
    .object({ ...selection, of: z.enum(['brand', 'seller']), sort: z.enum(groupSorts).default('paid') })
    .refine(isInOrder, orderFault),
  limit: { times: 120, seconds: 600 },
  output: z.object({ period: Days, groups: z.array(FigureGroup).max(mostGroups) }),
})

/** Which of their phones sellers see figures of, and of which days. */
const ownSelection = { period: selection.period, from: selection.from, to: selection.to, phone: id.optional() }

export const getSellerFigures = endpoint('GET /me/figures', {
  access: 'seller',
  key: 'own.phones.read',
  priority: 'export',
  summary:
    "Returns the figures of the caller's phones, or of one of them, with those of the period before, by day, week or month",
  query: z.object({ ...ownSelection, by: z.enum(steps).optional() }).refine(isInOrder, orderFault),
  limit: { times: 120, seconds: 600 },
  output: SellerFigures,
})

/** How a seller's phones are sorted: by what they had most of, or by how little they were looked at. */
export const phoneSorts = ['views', 'wishes', 'offers', 'income', 'fewestViews'] as const
export type PhoneSort = (typeof phoneSorts)[number]

/** The most phones that are listed. */
export const mostPhones = 50

/** The figures of a phone, and what similar ones sold for. */
export const PhoneFigures = z.object({
  phone: id,
  name: z.string(),
  /** In the market's currency. */
  price: z.number(),
  state: Listing.shape.state,
  /** Eight of ten similar phones; null for a phone that is not for sale, or if too little is known. */
  similar: z.object({ low: z.number(), middle: z.number(), high: z.number() }).nullable(),
  figures: z.array(Measured.extend({ name: figureName })),
})
export type PhoneFigures = z.output<typeof PhoneFigures>

export const listPhoneFigures = endpoint('GET /me/figures/phones', {
  access: 'seller',
  key: 'own.phones.read',
  priority: 'export',
  summary: `Lists the figures of a period for each of the caller's phones that are for sale or had any, at most ${mostPhones}`,
  query: z.object({ ...ownSelection, sort: z.enum(phoneSorts).default('views') }).refine(isInOrder, orderFault),
  limit: { times: 120, seconds: 600 },
  output: z.object({ period: Days, phones: z.array(PhoneFigures).max(mostPhones) }),
})

/** The most searches that are listed. */
export const mostEmptySearches = 100

/** Words that found no phone, or not the one that was meant. */
export const EmptySearch = z.object({
  words: z.string(),
  searches: counted,
  /** On how many days. */
  days: counted,
  lastDay: z.string(),
  /** A brand that the words name, that the market knows and does not sell. */
  brand: z.string().nullable(),
})
export type EmptySearch = z.output<typeof EmptySearch>

export const listEmptySearches = endpoint('GET /figures/empty-searches', {
  permission: 'figures.read',
  log: { as: msg('staffActs.listEmptySearches'), about: null, shows: 'no personal data' },
  priority: 'account',
  summary: `Lists what was searched for and not found in a period, most often first, at most ${mostEmptySearches}; nothing about who searched is known`,
  query: z.object({ period: selection.period, from: day.optional(), to: day.optional() }).refine(isInOrder, orderFault),
  limit: { times: 120, seconds: 600 },
  output: z.array(EmptySearch).max(mostEmptySearches),
})
