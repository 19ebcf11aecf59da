import { expect, test } from 'vitest'
import { operations } from '#shared/contract/market.ts'
import { useMarket } from './market.ts'

const market = useMarket()

test('every operation of the contract is served', () => {
  const missing = operations.filter(({ method, path }) => !market.app.hasRoute({ method, url: path }))
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('[S6.4] [S6.5] [S6.6] the access level of every operation is as listed here', () => {
  const access = operations.map(
    ({ name, method, path, access, permission }) => `${(permission ?? access).padEnd(19)} ${method} ${path} ${name}`,
  )
  expect(access.sort()).toMatchInlineSnapshot(`
    [
      "books.read          GET /integrity getIntegrity",
      "books.read          GET /ledger listLedger",
      "buyer               DELETE /orders/:id cancelOrder",
      "buyer               DELETE /whistlists/:wishId removeWish",
      "buyer               GET /orders listOrders",
      "buyer               GET /orders/:id getOrder",
      "buyer               GET /whistlists listWishes",
      "buyer               POST /create-payment-intent createPaymentIntent",
      "buyer               POST /offers makeOffer",
      "buyer               POST /orders placeOrder",
      "buyer               POST /orders/:id/hand-over-code makeHandOverCode",
      "buyer               POST /payments recordPayment",
      "buyer               POST /whistlists addWish",
      "cases.read          GET /cases listCases",
      "chargebacks.read    GET /chargebacks listChargebacks",
      "debts.read          GET /debts listDebts",
      "debts.write_off     POST /debts/:id/write-off writeOffDebt",
      "identity            GET /jwt getAccessToken",
      "identity            POST /users registerPerson",
      "log.read            GET /staff-log listStaffLog",
      "log.read            GET /staff-log/export exportStaffLog",
      "log.read            GET /staff-log/members countStaffLog",
      "moderation.appeals  POST /moderation/:id/lift liftRestriction",
      "moderation.appeals  POST /moderation/:id/ruling decideAppeal",
      "moderation.decide   DELETE /moderation/:id/lease releaseModeration",
      "moderation.decide   POST /moderation/:id/decision decideModeration",
      "moderation.decide   POST /moderation/:id/lease takeModeration",
      "moderation.read     GET /moderation listModeration",
      "moderation.read     GET /moderation/:id getModeration",
      "orders.read         DELETE /approvals/:subject/:act dropApproval",
      "orders.read         GET /all-orders listAllOrders",
      "orders.read         GET /approvals listApprovals",
      "orders.read         GET /find findAnything",
      "orders.read         GET /flagged-orders listFlaggedOrders",
      "orders.refund       POST /flagged-orders/:id/refund refundOrder",
      "orders.unflag       DELETE /flagged-orders/:id closeFlag",
      "payouts.hold        DELETE /orders/:id/payout-hold liftPayoutHold",
      "payouts.hold        DELETE /sellers/:sellerId/payout-hold releaseSeller",
      "payouts.hold        PUT /orders/:id/payout-hold holdPayout",
      "payouts.hold        PUT /sellers/:sellerId/payout-hold holdSeller",
      "payouts.read        GET /held-payouts listHeldPayouts",
      "payouts.read        GET /staff-payouts listStaffPayouts",
      "payouts.transfer    POST /staff-payouts/:id/bank-transfer recordBankTransfer",
      "people.close        DELETE /buyer/:userId deleteBuyer",
      "people.close        DELETE /seller/:userId deleteSeller",
      "people.read         GET /linked-accounts listLinkedAccounts",
      "people.read         GET /people/:personId getPerson",
      "people.read         GET /users listPeople",
      "people.verify       GET /badges listBadges",
      "people.verify       GET /badges/:userId getEvidence",
      "people.verify       POST /badges/:userId/refusal refuseBadge",
      "people.verify       POST /badges/:userId/withdrawal takeBadgeBack",
      "people.verify       PUT /users/admin/:userId verifySeller",
      "public              DELETE /payout-confirmations/:code rejectPayoutAccount",
      "public              GET /advertisProducts listAdvertised",
      "public              GET /cards listCards",
      "public              GET /categories listCategories",
      "public              GET /listings searchListings",
      "public              GET /listings/:listingId getListing",
      "public              GET /listings/:listingId/prices getPhonePrices",
      "public              GET /listings/:listingId/questions listQuestions",
      "public              GET /models listModels",
      "public              GET /payout-confirmations/:code getPayoutConfirmation",
      "public              GET /products listProducts",
      "public              GET /reviews listReviews",
      "public              GET /scores getScores",
      "public              GET /scores/ratings listScoreInputs",
      "public              GET /seller-pages/:id getSeller",
      "public              GET /seller-pages/:id/phones listSellerPhones",
      "public              GET /seller-pages/:id/ratings listSellerRatings",
      "public              GET /user-verify checkSellerVerified",
      "public              POST /contact writeToOperator",
      "public              POST /payout-confirmations/:code confirmPayouts",
      "refunds.read        GET /staff-refunds listStaffRefunds",
      "refunds.retry       POST /staff-refunds/:id/try-again retryRefund",
      "refunds.transfer    POST /staff-refunds/:id/bank-transfer recordRefundTransfer",
      "seller              DELETE /drafts/:draftId deleteDraft",
      "seller              DELETE /me/badge giveUpBadge",
      "seller              DELETE /me/badge-request withdrawBadgeRequest",
      "seller              DELETE /sellePproducts/:productId deleteProduct",
      "seller              GET /drafts listDrafts",
      "seller              GET /me/badge getMyBadge",
      "seller              GET /me/money getMoney",
      "seller              GET /me/payout-account getPayoutAccount",
      "seller              GET /me/questions listUnansweredQuestions",
      "seller              GET /my/listings/:listingId getMyListing",
      "seller              GET /price-guidance getPriceGuidance",
      "seller              GET /sales listSales",
      "seller              GET /sellePproducts listMyProducts",
      "seller              POST /images uploadImage",
      "seller              POST /listings addListing",
      "seller              POST /me/badge-request askForBadge",
      "seller              POST /me/payout-account connectPayoutAccount",
      "seller              POST /me/payout-account/letter sendPayoutLetter",
      "seller              POST /products addProduct",
      "seller              POST /questions/:id/answer answerQuestion",
      "seller              PUT /drafts/:draftId saveDraft",
      "seller              PUT /listings/:listingId editListing",
      "seller              PUT /listings/:listingId/pause pauseListing",
      "seller              PUT /listings/:listingId/relist relistListing",
      "seller              PUT /seller/myproducts/:productId advertiseProduct",
      "signed-in           DELETE /me closeMe",
      "signed-in           DELETE /me/address forgetMyAddress",
      "signed-in           DELETE /me/searches/:searchId deleteSavedSearch",
      "signed-in           GET /me getMe",
      "signed-in           GET /me/address getMyAddress",
      "signed-in           GET /me/alerts listAlerts",
      "signed-in           GET /me/decisions listMyDecisions",
      "signed-in           GET /me/decisions/:id getMyDecision",
      "signed-in           GET /me/export exportMe",
      "signed-in           GET /me/notices listNotices",
      "signed-in           GET /me/notices/settings getNoticeSettings",
      "signed-in           GET /me/notices/unread countUnreadNotices",
      "signed-in           GET /me/ratings listMyRatings",
      "signed-in           GET /me/reports listMyReports",
      "signed-in           GET /me/searches listSavedSearches",
      "signed-in           GET /me/searches/:searchId/missed missedBySearch",
      "signed-in           GET /offers listOffers",
      "signed-in           GET /offers/:id getOffer",
      "signed-in           GET /orders/:id/progress getProgress",
      "signed-in           GET /orders/:id/ratings getOrderRatings",
      "signed-in           GET /pictures/:id getPicture",
      "signed-in           GET /summary getSummary",
      "signed-in           GET /threads listThreads",
      "signed-in           GET /threads/:id getThread",
      "signed-in           GET /threads/unread countUnreadMessages",
      "signed-in           GET /users/admin/:email checkAdmin",
      "signed-in           GET /users/buyer/:email checkBuyer",
      "signed-in           GET /users/seller/:email checkSeller",
      "signed-in           POST /auth/logout endSession",
      "signed-in           POST /auth/logout-everywhere endAllSessions",
      "signed-in           POST /listings/:listingId/questions askQuestion",
      "signed-in           POST /me/decisions/:id/appeal appealDecision",
      "signed-in           POST /me/mail/retry retryMail",
      "signed-in           POST /me/searches saveSearch",
      "signed-in           POST /me/staff-role joinStaff",
      "signed-in           POST /offers/:id/steps answerOffer",
      "signed-in           POST /orders/:id/steps takeStep",
      "signed-in           POST /pictures uploadPicture",
      "signed-in           POST /ratings/:id/reply replyToRating",
      "signed-in           POST /reports fileReport",
      "signed-in           POST /threads openThread",
      "signed-in           POST /threads/:id/messages sendMessage",
      "signed-in           PUT /me/address saveMyAddress",
      "signed-in           PUT /me/language chooseLanguage",
      "signed-in           PUT /me/name renameMe",
      "signed-in           PUT /me/notices/read readNotices",
      "signed-in           PUT /me/notices/settings saveNoticeSetting",
      "signed-in           PUT /me/role chooseRole",
      "signed-in           PUT /me/searches/:searchId changeSavedSearch",
      "signed-in           PUT /me/time-zone saveTimeZone",
      "signed-in           PUT /orders/:id/rating rateOrder",
      "signed-in           PUT /threads/:id/block blockInThread",
      "signed-in           PUT /threads/:id/read readThread",
      "staff.read          GET /staff listStaff",
      "staff.write         DELETE /staff-invitations/:invitationId withdrawInvitation",
      "staff.write         DELETE /staff-roles/:roleId deleteStaffRole",
      "staff.write         DELETE /staff/:personId removeStaff",
      "staff.write         POST /staff-invitations inviteStaff",
      "staff.write         POST /staff-roles makeStaffRole",
      "staff.write         POST /staff/:personId/factor-reset resetFactor",
      "staff.write         PUT /staff-roles/:roleId editStaffRole",
      "staff.write         PUT /staff/:personId/role changeStaffRole",
    ]
  `)
})

test('[S9.10] every operation but GET has a rate limit', () => {
  const unlimited = operations.filter(({ method, limit }) => method !== 'GET' && !limit)
  expect(unlimited.map(({ name }) => name)).toEqual([])
})

test('GET /openapi.json names every operation of the contract', async () => {
  const document = (await (await market.fetch('/openapi.json')).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const named = Object.values(document.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
  expect(named.sort()).toEqual(operations.map(({ name }) => name).sort())
})

test('[S8.7] an unknown address answers 404 with a message; health checks reveal only the status', async () => {
  const unknown = await market.fetch('/nothing-here')
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toMatchObject({ code: 'not_found', message: 'There’s nothing at this address.' })
  expect(await (await market.fetch('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await market.fetch('/readyz')).json()).toEqual({ status: 'ok' })
})
