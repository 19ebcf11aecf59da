import { z } from 'zod'
import { msg } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'

/** What a market still needs before it opens, in this order. */
export const setUpNeeds = [
  'name',
  'operatorEmail',
  'operatorAddress',
  'brands',
  'testLetter',
  'paymentCheck',
  'realMail',
  'realCards',
  'legalTexts',
  'secondOwner',
] as const
export type SetUpNeed = (typeof setUpNeeds)[number]

/** How far a new market is. */
export const SetUp = z.object({
  /** Whether nobody has listed or booked anything yet. */
  isNew: z.boolean(),
  /** What letters are sent from, and by what. */
  sender: z.string(),
  mail: z.enum(['smtp', 'mailbox']),
  cards: z.enum(['stripe', 'sandbox']),
  missing: z.array(z.enum(setUpNeeds)),
})
export type SetUp = z.output<typeof SetUp>

export const getSetUp = endpoint('GET /set-up', {
  permission: 'settings.read',
  log: { as: msg('staffActs.getSetUp'), about: null, shows: 'no personal data' },
  priority: 'account',
  summary: 'Says how far a new market is, and what is missing before it opens',
  output: SetUp,
})

const tried = { reason: null, because: 'It only tries whether the settings work' } as const
const answer = z.object({ answer: z.string() })
const seldom = { times: 20, seconds: 3600 }

export const sendTestLetter = endpoint('POST /test-letters', {
  permission: 'settings.write',
  log: { as: msg('staffActs.sendTestLetter'), about: null, ...tried },
  priority: 'account',
  summary: 'Sends a test letter to the caller, and returns what the mail server answered',
  limit: seldom,
  output: answer,
})

export const checkPayments = endpoint('POST /payment-checks', {
  permission: 'settings.write',
  log: { as: msg('staffActs.checkPayments'), about: null, ...tried },
  priority: 'account',
  summary:
    'Asks the card provider for the balance of the market’s account, so that a wrong key is found before the first payment',
  limit: seldom,
  output: answer,
})
