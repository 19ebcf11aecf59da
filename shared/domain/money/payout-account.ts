import { type MessageFor, msg, t } from '#shared/language/message.ts'

/**
 * State of a seller's account at the card provider (server/ports/payments/payouts-port.ts); `none` if there is none yet,
 * `rejected` if the provider has rejected it for good.
 */
export const payoutAccountStates = ['none', 'new', 'pending', 'ready', 'restricted', 'rejected', 'closed'] as const
export type PayoutAccountState = (typeof payoutAccountStates)[number]

/** The provider's reasons that concern one account, and not its owner: it may accept another one. */
const rejectionsOfOne = ['incomplete_verification', 'other', 'platform_other']

/** Whether the provider, which has rejected an account for good, pays its owner through no other one either. */
export const isRejectedOwner = (rejection: string | null): boolean => rejection !== null && !rejectionsOfOne.includes(rejection)

/** How a market pays its sellers. */
export const payoutMeans = ['transfers', 'bank'] as const
export type PayoutMeans = (typeof payoutMeans)[number]

type Texts = { title: MessageFor; text: MessageFor; button: MessageFor | null }

const another = msg('money.accountAnotherButton')

/** The texts about it for its seller; `button` leads to the provider's pages, if there is anything to do there. */
export const payoutAccountTexts: Record<PayoutAccountState, Texts> = {
  none: { title: msg('money.accountNone'), text: msg('money.accountNoneText'), button: msg('money.accountNoneButton') },
  new: { title: msg('money.accountNew'), text: msg('money.accountNewText'), button: msg('money.accountNewButton') },
  pending: { title: msg('money.accountPending'), text: msg('money.accountPendingText'), button: null },
  ready: { title: msg('money.accountReady'), text: msg('money.accountReadyText'), button: msg('money.accountReadyButton') },
  restricted: {
    title: msg('money.accountRestricted'),
    text: msg('money.accountRestrictedText'),
    button: msg('money.accountRestrictedButton'),
  },
  rejected: { title: msg('money.accountRejected'), text: msg('money.accountRejectedText'), button: another },
  closed: { title: msg('money.accountClosed'), text: msg('money.accountClosedText'), button: another },
}

/** The same if the provider pays this seller through no account. */
export const rejectedOwnerTexts: Texts = {
  title: msg('money.accountRejected'),
  text: msg('money.ownerRejectedText'),
  button: null,
}

/** The same if the market pays by bank transfer. */
export const paidByBankTexts: Texts = { title: msg('money.paidByBank'), text: msg('money.paidByBankText'), button: null }

export const sayAccountTexts = ({ title, text, button }: Texts) => ({
  title: t(title),
  text: t(text),
  button: button && t(button),
})
