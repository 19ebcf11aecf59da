import { alertReasons } from './alerts.ts'
import { assistantReasons } from './assistants.ts'
import { badgeReasons } from './badges.ts'
import { caseReasons } from './cases.ts'
import { chargebackReasons } from './chargebacks.ts'
import { deliveryReasons } from './deliveries.ts'
import { moderationReasons } from './moderation.ts'
import { noticeReasons } from './notices.ts'
import { offerReasons } from './offers.ts'
import { operatorReasons } from './operator.ts'
import { orderReasons } from './orders.ts'
import { payoutReasons } from './payouts.ts'
import { peopleReasons } from './people.ts'
import { phoneReasons } from './phones.ts'
import { questionReasons } from './questions.ts'
import { ratingReasons } from './ratings.ts'
import { errorsFrom } from './reason.ts'
import { requestReasons } from './requests.ts'
import { sandboxReasons } from './sandbox.ts'
import { settingReasons } from './settings.ts'
import { staffReasons } from './staff.ts'
import { brandReasons, textReasons } from './texts.ts'
import { threadReasons } from './threads.ts'

/** Every reason for which a call is refused, by its name on the wire. */
export const wireReasons = {
  ...requestReasons,
  ...peopleReasons,
  ...phoneReasons,
  ...orderReasons,
  ...offerReasons,
  ...questionReasons,
  ...noticeReasons,
  ...payoutReasons,
  ...chargebackReasons,
  ...caseReasons,
  ...deliveryReasons,
  ...sandboxReasons,
  ...threadReasons,
  ...moderationReasons,
  ...alertReasons,
  ...ratingReasons,
  ...staffReasons,
  ...badgeReasons,
  ...settingReasons,
  ...textReasons,
  ...brandReasons,
  ...assistantReasons,
}

/**
 * Makes an error with the sentence of its reason: `throw appError('phone_sold', { phone: name })`. The server's sentences are
 * made only here; another language would be another set of sentences for the same reasons and parameters.
 */
export const appError = errorsFrom({ ...wireReasons, ...operatorReasons })

export type WireReason = keyof typeof wireReasons
