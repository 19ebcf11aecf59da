/** The whole contract: every operation of the marketplace, each under one name. */
import * as accounts from './accounts.ts'
import * as announcements from './announcements.ts'
import * as apiKeys from './api-keys.ts'
import * as approvals from './approvals.ts'
import * as badges from './badges.ts'
import * as brands from './brands.ts'
import * as catalog from './catalog.ts'
import * as chargebacks from './chargebacks.ts'
import * as codePhotos from './code-photos.ts'
import * as contact from './contact.ts'
import * as deliveries from './deliveries.ts'
import { isEndpoint } from './endpoint.ts'
import * as failedRequests from './failed-requests.ts'
import * as figures from './figures.ts'
import * as find from './find.ts'
import * as flaggedOrders from './flagged-orders.ts'
import * as hiddenPhones from './hidden-phones.ts'
import * as imeis from './imeis.ts'
import * as integrity from './integrity.ts'
import * as listingFiles from './listing-files.ts'
import * as marketExport from './market-export.ts'
import * as marketPictures from './market-pictures.ts'
import * as moderation from './moderation.ts'
import * as notes from './notes.ts'
import * as notices from './notices.ts'
import * as offers from './offers.ts'
import * as orders from './orders.ts'
import * as ownAccount from './own-account.ts'
import * as ownTexts from './own-texts.ts'
import * as pageViews from './page-views.ts'
import * as payments from './payments.ts'
import * as payouts from './payouts.ts'
import * as peopleLists from './people-lists.ts'
import * as personRequests from './person-requests.ts'
import * as pictures from './pictures.ts'
import * as priceGuidance from './price-guidance.ts'
import * as questions from './questions.ts'
import * as ratings from './ratings.ts'
import * as savedSearches from './saved-searches.ts'
import * as savedViews from './saved-views.ts'
import * as search from './search.ts'
import * as secrets from './secrets.ts'
import * as selling from './selling.ts'
import * as setUp from './set-up.ts'
import * as settings from './settings.ts'
import * as staff from './staff.ts'
import * as staffLists from './staff-lists.ts'
import * as staffLog from './staff-log.ts'
import * as summary from './summary.ts'
import * as suspensions from './suspensions.ts'
import * as threads from './threads.ts'
import * as webhookEndpoints from './webhook-endpoints.ts'
import * as wishlist from './wishlist.ts'
import * as workLists from './work-lists.ts'

export const market = {
  ...accounts,
  ...ownAccount,
  ...contact,
  ...catalog,
  ...search,
  ...pageViews,
  ...priceGuidance,
  ...selling,
  ...listingFiles,
  ...wishlist,
  ...savedSearches,
  ...orders,
  ...offers,
  ...questions,
  ...chargebacks,
  ...deliveries,
  ...payments,
  ...payouts,
  ...integrity,
  ...flaggedOrders,
  ...summary,
  ...notices,
  ...threads,
  ...moderation,
  ...pictures,
  ...ratings,
  ...approvals,
  ...figures,
  ...find,
  ...staffLists,
  ...peopleLists,
  ...workLists,
  ...savedViews,
  ...failedRequests,
  ...imeis,
  ...announcements,
  ...webhookEndpoints,
  ...hiddenPhones,
  ...codePhotos,
  ...suspensions,
  ...notes,
  ...personRequests,
  ...staff,
  ...apiKeys,
  ...badges,
  ...staffLog,
  ...settings,
  ...secrets,
  ...marketExport,
  ...setUp,
  ...ownTexts,
  ...brands,
  ...marketPictures,
}

export const operations = Object.entries(market).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, ...value }] : []))
