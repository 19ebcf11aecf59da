import type * as accounts from '../accounts.ts'
import { appError } from '../reasons/market.ts'
import { accessToken, type ExamplesOf, ids, people } from './example.ts'

const { sue, bea, nia } = people
const mine = appError('not_your_email')
const oneself = appError('only_about_yourself')

export const accountExamples: ExamplesOf<typeof accounts> = {
  getAccessToken: {
    as: 'bea',
    call: { email: bea.email },
    answer: { accessToken, expiresAt: '2026-11-21T10:15:00.000Z' },
    refused: [
      { when: "The e-mail is not the identity token's", call: { email: sue.email }, error: mine },
      {
        when: 'Nobody is registered for the identity',
        as: 'nia',
        call: { email: nia.email },
        error: appError('account_unknown'),
      },
    ],
  },
  registerPerson: {
    as: 'nia',
    call: { name: nia.name, email: nia.email, userstatus: 'buyer' },
    answer: { acknowledged: true, insertedId: ids.bea, userstatus: 'buyer' },
    refused: [
      {
        when: "The e-mail is not the identity token's",
        call: { name: nia.name, email: sue.email, userstatus: 'buyer' },
        error: mine,
      },
    ],
    alsoRefused: { conflict: 'The e-mail belongs to an account of another identity' },
  },
  getMe: {
    as: 'bea',
    call: {},
    answer: {
      _id: ids.bea,
      name: bea.name,
      email: bea.email,
      userstatus: 'buyer',
      status: 'not verified',
      emailVerified: true,
      suspension: null,
    },
  },
  checkAdmin: {
    as: 'bea',
    call: { email: bea.email },
    answer: { isAdmin: false },
    refused: [{ when: 'Asked about somebody else', call: { email: sue.email }, error: oneself }],
  },
  checkBuyer: {
    as: 'bea',
    call: { email: bea.email },
    answer: { isBuyer: true },
    refused: [{ when: 'Asked about somebody else', call: { email: sue.email }, error: oneself }],
  },
  checkSeller: {
    as: 'ada',
    call: { email: sue.email },
    answer: { isSeller: true },
    refused: [{ when: 'Asked about somebody else', as: 'bea', call: { email: sue.email }, error: oneself }],
  },
  checkSellerVerified: { as: 'guest', call: { sellerEmail: people.sam.email }, answer: { result: true } },
  listPeople: {
    as: 'ada',
    call: { userstatus: 'seller', search: sue.email, limit: 10 },
    answer: [{ _id: ids.sue, name: sue.name, email: sue.email, userstatus: 'seller', status: 'not verified' }],
  },
  verifySeller: {
    as: 'ada',
    call: { userId: ids.sue },
    answer: { modifiedCount: 1, message: 'veryfied success' },
    refused: [{ when: 'The id is no seller of ours', call: { userId: ids.bea }, error: appError('seller_unknown') }],
  },
  deleteSeller: {
    as: 'ada',
    call: { userId: ids.sue },
    answer: { deletedCount: 1, message: 'user delete successfullly' },
    refused: [{ when: 'The id is a buyer', call: { userId: ids.bea }, error: appError('seller_unknown') }],
  },
  deleteBuyer: {
    as: 'ada',
    call: { userId: ids.bea },
    answer: { deletedCount: 1, message: 'user delete successfullly' },
    refused: [{ when: 'The id is a seller', call: { userId: ids.sue }, error: appError('buyer_unknown') }],
  },
  endSession: { as: 'bea', call: {}, answer: { acknowledged: true } },
  endAllSessions: { as: 'bea', call: {}, answer: { acknowledged: true } },
  exportMe: {
    as: 'sue',
    call: {},
    answer: {
      person: {
        id: ids.sue,
        issuer: 'urn:ringback:identity',
        subject: 'Rk2vXf0mPq',
        name: sue.name,
        email: sue.email,
        emailVerified: true,
        role: 'seller',
        createdAt: '2026-11-02T08:30:00.000Z',
        contactPhone: null,
        location: null,
        status: 'not verified',
        verifiedAt: null,
        timeZone: 'UTC',
        alias: '0b4d5c1e-7a3f-4e62-9d81-5f2a6c7b8e17@sellers.ringback.invalid',
      },
      account: null,
      phones: [],
      drafts: [],
      wishes: [],
      orders: [],
      payments: [],
      refunds: [],
      deliveries: [],
      payouts: [],
      chargebacks: [],
      debts: [],
      reversals: [],
      payoutAccounts: [],
      cases: [],
      caseStatements: [],
      offers: [],
      orderSteps: [],
      images: [],
      notices: [],
      keptSearches: [],
      alerts: [],
      messages: [],
      blocks: [],
      reports: [],
      decisions: [],
      sessions: [{ createdAt: '2026-11-21T10:00:00.000Z', renewedAt: '2026-11-21T10:00:00.000Z', endedAt: null }],
    },
  },
  closeMe: {
    as: 'bea',
    call: {},
    answer: { deletedCount: 1, message: 'Your account is closed.' },
    alsoRefused: { conflict: 'A phone of yours is being paid for right now, or you are the last admin' },
  },
}
