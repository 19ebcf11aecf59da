import type { Step } from './step-row.ts'

/** The steps of a delivery that follow from its case or from the buyer's bank, or are taken by staff. */
export const closingSteps = {
  decideForBuyer: {
    from: ['case'],
    to: 'refunded',
    by: ['market'],
    done: () => 'The case is closed: the buyer gets the money back',
    because: 'Your case is closed: you get your money back.',
  },
  decideForSeller: {
    from: ['case'],
    to: 'completed',
    by: ['market'],
    done: () => 'The case is closed: the order is complete',
  },
  arriveAfterCase: {
    from: ['case'],
    to: 'delivered',
    by: ['market'],
    done: () => 'The case is closed: the buyer has time to look at the phone',
  },
  undoneByBank: {
    from: ['to_ship', 'cancel_asked', 'meeting', 'case'],
    to: 'refunded',
    by: ['market'],
    done: () => 'The buyer’s bank has taken the payment back, so the sale is undone',
    because: null,
  },
  lostToBank: {
    from: ['shipped', 'delivered', 'handed_over', 'case', 'completed'],
    to: 'charged_back',
    by: ['market'],
    done: () => 'The buyer’s bank has taken the payment back, so the order is closed',
  },
  borneByGuarantee: {
    from: ['shipped', 'delivered', 'handed_over', 'case'],
    to: 'completed',
    by: ['market'],
    done: () => 'The buyer’s bank has taken the payment back; the marketplace bears it, and the seller is paid',
    nothingGoesBack: true,
  },
  /** Staff end an order that cannot go on, for example if the seller is gone. */
  undo: {
    from: ['to_ship', 'cancel_asked', 'meeting', 'shipped', 'delivered', 'handed_over'],
    to: 'refunded',
    by: ['admin'],
    label: 'Undo the sale',
    done: () => 'The marketplace has undone this sale',
    note: ({ buyer }) => `The sale is over and ${buyer} gets all of the money back. Both sides read your reason.`,
    danger: true,
    needs: ['reason'],
    evenLate: true,
    because: 'The marketplace has undone this sale.',
  },
} as const satisfies Record<string, Step>
