import { beforeAll, describe, expect, test } from 'vitest'
import { type ExampleCaller, ids, people } from '#shared/contract/examples/example.ts'
import { exampleOf } from '#shared/contract/examples/market.ts'
import { operations } from '#shared/contract/market.ts'
import { changesOf, keysOf } from '#web/lib/changes.ts'
import { keys } from '#web/lib/keys.ts'
import { makeExampleWorld } from './example-world.ts'
import { useMarket } from './market.ts'
import { postponeScheduledJobs } from './scheduled-jobs.ts'

// As in the examples, whose calls it makes.
const market = useMarket({ BADGE_REQUIRES: 'email,identity', PICTURE_NETWORKS: '127.0.0.0/8' })
// They would change what the pages show between two reads.
beforeAll(() => postponeScheduledJobs(market))

type Operation = (typeof operations)[number]
type Read = [name: Operation['name'], call: object]

/** The reads of the pages by kind of cache key, as one of the people in the examples. */
function readsOf(speaker: Exclude<ExampleCaller, 'guest'>): Record<string, Read[]> {
  const { email, name } = people[speaker]
  const phones = [ids.galaxy, ids.iphone, ids.redmi, ids.realme]
  const list = { email, limit: 100 }
  return {
    categories: [['listCategories', {}]],
    products: [
      ['searchListings', {}],
      ['listAdvertised', { advertise: 'true' }],
      ...['Samsung', 'Realme', 'Redmi', 'Apple'].map((categoryName): Read => ['listProducts', { categoryName }]),
      ...phones.map((listingId): Read => ['getListing', { listingId }]),
    ],
    wishes: [['listWishes', list]],
    orders: [
      ['listOrders', list],
      ['getOrder', { id: ids.order }],
    ],
    progress: [['getProgress', { id: ids.order }]],
    sales: [['listSales', {}]],
    money: [['getMoney', {}]],
    payoutAccount: [['getPayoutAccount', {}]],
    myProducts: [['listMyProducts', { sellerName: name }]],
    summary: [['getSummary', {}]],
    address: [['getMyAddress', {}]],
    drafts: [['listDrafts', {}]],
    questions: [...phones.map((listingId): Read => ['listQuestions', { listingId }]), ['listUnansweredQuestions', {}]],
    offers: [['listOffers', {}]],
    threads: [
      ['listThreads', {}],
      ['countUnreadMessages', {}],
    ],
    savedSearches: [['listSavedSearches', {}]],
    alerts: [['listAlerts', {}]],
    reports: [['listMyReports', {}]],
    decisions: [['listMyDecisions', {}]],
    ratings: [
      ['getOrderRatings', { id: ids.order }],
      ['listMyRatings', {}],
      ['listSellerRatings', { id: ids.sam }],
      ['listReviews', {}],
      ['getSeller', { id: ids.sam }],
      ['listSellerPhones', { id: ids.sam }],
    ],
    moderation: [['listModeration', {}]],
    brands: [['listBrands', {}]],
    setUp: [['getSetUp', {}]],
    secrets: [['listSecrets', {}]],
    ownTexts: [
      ['listOwnTexts', {}],
      ['getOwnText', { name: 'about' }],
    ],
    staff: [['listStaff', {}]],
    settings: [
      ['listSettings', {}],
      ['listSettingChanges', {}],
    ],
    badges: [
      ['getMyBadge', {}],
      ['listBadges', {}],
      ['getEvidence', { userId: ids.sue }],
    ],
    flaggedOrders: [['listFlaggedOrders', {}]],
    chargebacks: [['listChargebacks', {}]],
    debts: [['listDebts', {}]],
    staffRefunds: [['listStaffRefunds', {}]],
    books: [
      ['getIntegrity', {}],
      ['listLedger', {}],
    ],
  }
}

/** They sign somebody in or out, which clears the whole cache. */
const forgetting = ['registerPerson', 'endSession', 'closeMe', 'endAllSessions', 'rejectPayoutAccount']
/** A wish marks its phone in the cached data itself (wishes.ts). */
const markedOtherwise: Partial<Record<Operation['name'], string[]>> = {
  addWish: ['products', 'ratings'],
  removeWish: ['products', 'ratings'],
}

/** What it writes is only mailed to the operator: no page shows it. */
const shownNowhere = ['writeToOperator']

const writing = operations.filter(({ method }) => method !== 'GET')

test('every writing operation declares which data the pages must refetch', () => {
  expect(Object.keys(changesOf).sort()).toEqual(writing.map(({ name }) => name).sort())
})

test('an operation that no page shows declares no data to refetch', () => {
  for (const name of shownNowhere) expect(changesOf[name as keyof typeof changesOf]).toEqual([])
})

describe.each(writing.filter(({ name }) => ![...forgetting, ...shownNowhere].includes(name)))(
  'data that $name changes',
  (operation) => {
    test('is refetched by the pages that show it', async () => {
      const { as: speaker, call } = exampleOf[operation.name] ?? {}
      if (!speaker || speaker === 'guest') throw new Error('The example needs somebody who is signed in, to see the change.')
      const world = await makeExampleWorld(market, operation)
      const reads = readsOf(speaker)

      const seen = async () => {
        const answers = await Promise.all(
          Object.entries(reads).map(async ([key, calls]) => [key, await Promise.all(calls.map(answerOf))] as const),
        )
        return Object.fromEntries(answers.map(([key, texts]) => [key, texts.join('\n')]))
      }
      async function answerOf([name, words]: Read) {
        const asked = operations.find((one) => one.name === name)
        if (!asked || !mayCall(speaker as ExampleCaller, asked)) return ''
        const { url, method, headers } = world.requestOf(speaker as ExampleCaller, words, asked)
        const ask = () => market.fetch(url, { method, headers })
        let response = await ask()
        // Many at once may be told to come back.
        while (response.status === 503) response = await ask()
        // The log of the staff grows with each look and act: no page is refetched for that. The provider may not answer in time,
        // and no job seals the ledger or that log.
        const others =
          /"[^"]* has no seal since[^"]*",?|"green":\w+|"checkedAt":"[^"]+"|"staffLog":\{[^}]*\}|"provider":(null|\{[^}]*\})/g
        return `${response.status} ${(await response.text()).replace(others, '')}`
      }

      const before = await seen()
      expect((await world.send(speaker, call)).status).toBe(200)
      const after = await seen()
      const changed = Object.keys(reads).filter((key) => before[key] !== after[key])
      const topics = changesOf[operation.name as keyof typeof changesOf] ?? []
      const readAgain = keysOf(topics).map(([root]) => root)
      const left = changed.filter((key) => !readAgain.includes(rootOf(key)) && !markedOtherwise[operation.name]?.includes(key))
      expect(left).toEqual([])
    })
  },
)

function rootOf(name: string) {
  const key = keys[name as keyof typeof keys]
  const root = 'all' in key ? key.all : key
  return Array.isArray(root) ? root[0] : undefined
}

const mayCall = (speaker: ExampleCaller, { access }: Operation) =>
  access === 'public' || access === 'signed-in' || (speaker !== 'guest' && access === accessOf[people[speaker].role])

const accessOf = { buyer: 'buyer', seller: 'seller', admin: 'staff' } as const
