import type { market } from '../market.ts'
import { accountExamples } from './accounts.ts'
import { announcementExamples } from './announcements.ts'
import { apiKeyExamples } from './api-keys.ts'
import { approvalExamples } from './approvals.ts'
import { badgeExamples } from './badges.ts'
import { brandExamples } from './brands.ts'
import { orderExamples, paymentExamples, wishlistExamples } from './buying.ts'
import { catalogExamples } from './catalog.ts'
import { chargebackExamples } from './chargebacks.ts'
import { codePhotoExamples } from './code-photos.ts'
import { deliveryExamples } from './deliveries.ts'
import type { Example, ExamplesOf } from './example.ts'
import { failedRequestExamples } from './failed-requests.ts'
import { figureExamples } from './figures.ts'
import { findExamples } from './find.ts'
import { flaggedOrderExamples } from './flagged-orders.ts'
import { hiddenPhoneExamples } from './hidden-phones.ts'
import { imeiExamples } from './imeis.ts'
import { integrityExamples } from './integrity.ts'
import { listingFileExamples } from './listing-files.ts'
import { marketExportExamples } from './market-export.ts'
import { marketPictureExamples } from './market-pictures.ts'
import { moderationExamples } from './moderation.ts'
import { noteExamples } from './notes.ts'
import { noticeExamples } from './notices.ts'
import { offerExamples } from './offers.ts'
import { contactExamples, ownAccountExamples } from './own-account.ts'
import { ownTextExamples } from './own-texts.ts'
import { pageViewExamples } from './page-views.ts'
import { payoutExamples } from './payouts.ts'
import { peopleListExamples } from './people-lists.ts'
import { personRequestExamples } from './person-requests.ts'
import { pictureExamples } from './pictures.ts'
import { priceGuidanceExamples } from './price-guidance.ts'
import { questionExamples } from './questions.ts'
import { ratingExamples } from './ratings.ts'
import { savedSearchExamples } from './saved-searches.ts'
import { savedViewExamples } from './saved-views.ts'
import { searchExamples } from './search.ts'
import { secretExamples } from './secrets.ts'
import { sellingExamples } from './selling.ts'
import { setUpExamples } from './set-up.ts'
import { settingExamples } from './settings.ts'
import { staffExamples } from './staff.ts'
import { staffListExamples } from './staff-lists.ts'
import { staffLogExamples } from './staff-log.ts'
import { summaryExamples } from './summary.ts'
import { suspensionExamples } from './suspensions.ts'
import { threadExamples } from './threads.ts'
import { webhookEndpointExamples } from './webhook-endpoints.ts'
import { workListExamples } from './work-lists.ts'

/** An example of every operation: a missing one is a compile error. */
const examples: ExamplesOf<typeof market> = {
  ...accountExamples,
  ...ownAccountExamples,
  ...contactExamples,
  ...catalogExamples,
  ...priceGuidanceExamples,
  ...searchExamples,
  ...pageViewExamples,
  ...sellingExamples,
  ...listingFileExamples,
  ...wishlistExamples,
  ...savedSearchExamples,
  ...orderExamples,
  ...offerExamples,
  ...questionExamples,
  ...paymentExamples,
  ...payoutExamples,
  ...chargebackExamples,
  ...deliveryExamples,
  ...flaggedOrderExamples,
  ...integrityExamples,
  ...summaryExamples,
  ...noticeExamples,
  ...threadExamples,
  ...moderationExamples,
  ...pictureExamples,
  ...ratingExamples,
  ...approvalExamples,
  ...figureExamples,
  ...findExamples,
  ...staffListExamples,
  ...peopleListExamples,
  ...workListExamples,
  ...savedViewExamples,
  ...failedRequestExamples,
  ...imeiExamples,
  ...announcementExamples,
  ...webhookEndpointExamples,
  ...hiddenPhoneExamples,
  ...codePhotoExamples,
  ...suspensionExamples,
  ...noteExamples,
  ...personRequestExamples,
  ...staffExamples,
  ...apiKeyExamples,
  ...ownTextExamples,
  ...brandExamples,
  ...marketPictureExamples,
  ...badgeExamples,
  ...staffLogExamples,
  ...settingExamples,
  ...secretExamples,
  ...marketExportExamples,
  ...setUpExamples,
}

/** The same by name, for code that iterates over all of them. */
export const exampleOf: Record<string, Example> = examples
