import { priceText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import type { Step } from './step-row.ts'

/** The steps of a delivery that follow from its case or from the buyer's bank, or are taken by staff. */
export const closingSteps = {
  decideForBuyer: {
    from: ['case'],
    to: 'refunded',
    by: ['market'],
    done: () => t('delivery.decideForBuyerDone'),
    because: msg('stored.caseClosed'),
  },
  decideForSeller: {
    from: ['case'],
    to: 'completed',
    by: ['market'],
    done: () => t('delivery.decideForSellerDone'),
  },
  /** One word stands against the other: both are covered by the guarantee. */
  coverBoth: {
    from: ['case'],
    to: 'completed',
    by: ['market'],
    done: () => t('delivery.coverBothDone'),
    coversBoth: true,
  },
  arriveAfterCase: {
    from: ['case'],
    to: 'delivered',
    by: ['market'],
    done: () => t('delivery.arriveAfterCaseDone'),
  },
  /** The buyer has withdrawn their first report: what came can still be looked at, and reported again. */
  checkAgain: {
    from: ['case'],
    to: 'delivered',
    by: ['market'],
    done: () => t('delivery.checkAgainDone'),
  },
  handedOverAgain: {
    from: ['case'],
    to: 'handed_over',
    by: ['market'],
    done: () => t('delivery.checkAgainDone'),
  },
  undoneByBank: {
    from: ['to_ship', 'cancel_asked', 'meeting', 'case'],
    to: 'refunded',
    by: ['market'],
    done: () => t('delivery.undoneByBankDone'),
    because: null,
  },
  lostToBank: {
    from: ['shipped', 'delivered', 'handed_over', 'case', 'completed'],
    to: 'charged_back',
    by: ['market'],
    done: () => t('delivery.lostToBankDone'),
  },
  borneByGuarantee: {
    from: ['shipped', 'delivered', 'handed_over', 'case'],
    to: 'completed',
    by: ['market'],
    done: () => t('delivery.borneByGuaranteeDone'),
    nothingGoesBack: true,
  },
  /** Staff end an order that cannot go on, for example if the seller is gone. */
  undo: {
    from: ['to_ship', 'cancel_asked', 'meeting', 'shipped', 'delivered', 'handed_over'],
    to: 'refunded',
    by: ['admin'],
    label: msg('delivery.undoButton'),
    done: () => t('delivery.undoDone'),
    note: ({ buyer, seller, amounts, hasLeft }) =>
      t('delivery.undoNote', { buyer, seller, hasLeft: String(hasLeft), price: priceText(amounts.total - amounts.refunded) }),
    danger: true,
    needs: ['reason'],
    evenLate: true,
    because: msg('stored.saleUndone'),
  },
  /** The phone is with its seller after all, or should not have been covered: the seller owes the guarantee what they got. */
  undoCover: {
    from: ['completed'],
    to: 'refunded',
    by: ['admin'],
    label: msg('delivery.undoCoverButton'),
    done: () => t('delivery.undoCoverDone'),
    note: ({ buyer, seller, amounts }) => t('delivery.undoCoverNote', { buyer, seller, price: priceText(amounts.share ?? 0) }),
    danger: true,
    needs: ['reason'],
    unless: ({ covered }) => (covered ? undefined : 'order_not_covered'),
    because: null,
  },
} as const satisfies Record<string, Step>
