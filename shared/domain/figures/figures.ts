import { type MessageFor, msg } from '#shared/language/message.ts'

/** How a figure is written: an amount of the market's currency, a number of things, a share of one, or a number of days. */
export type FigureUnit = 'money' | 'count' | 'share' | 'days'

type FigureRow = {
  /** On the wire and in files, so it is never renamed. */
  name: string
  unit: FigureUnit
  label: MessageFor
  /** One sentence for the reader: what exactly is counted. */
  meaning: MessageFor
  /** It says what the market earns or moves: only for staff who may see the books. */
  ofBooks?: true
  /** Which way is good news. */
  better?: 'more' | 'less' | 'neither'
  /** Also shown for each brand and each seller. */
  inGroups?: true
  /** Sellers see it of their own phones (S15.2), with what is different for them. */
  forSellers?: { label?: MessageFor; meaning?: MessageFor; better?: 'neither' }
  /** Only sellers see it. */
  onlySellers?: true
  /** Sellers see it for each of their phones as well. */
  inPhones?: true
}

/** Every figure of a period (S15.1), in the order in which they are shown. Their SQL is in server/features/figures/figure-sql.ts. */
export const figures = [
  {
    name: 'volume',
    unit: 'money',
    label: msg('figures.volume'),
    meaning: msg('figures.volumeMeaning'),
    ofBooks: true,
    better: 'more',
    inGroups: true,
    forSellers: {},
  },
  {
    name: 'fees',
    unit: 'money',
    label: msg('figures.fees'),
    meaning: msg('figures.feesMeaning'),
    ofBooks: true,
    better: 'more',
    inGroups: true,
    forSellers: { label: msg('figures.ownFees'), meaning: msg('figures.ownFeesMeaning'), better: 'neither' },
  },
  {
    name: 'takeRate',
    unit: 'share',
    label: msg('figures.takeRate'),
    meaning: msg('figures.takeRateMeaning'),
    ofBooks: true,
  },
  {
    name: 'averagePrice',
    unit: 'money',
    label: msg('figures.averagePrice'),
    meaning: msg('figures.averagePriceMeaning'),
    ofBooks: true,
    inGroups: true,
    forSellers: {},
  },
  {
    name: 'income',
    unit: 'money',
    label: msg('figures.income'),
    meaning: msg('figures.incomeMeaning'),
    better: 'more',
    forSellers: {},
    onlySellers: true,
    inPhones: true,
  },
  {
    name: 'views',
    unit: 'count',
    label: msg('figures.views'),
    meaning: msg('figures.viewsMeaning'),
    better: 'more',
    forSellers: { meaning: msg('figures.ownViewsMeaning') },
    inPhones: true,
  },
  {
    name: 'wishes',
    unit: 'count',
    label: msg('figures.wishes'),
    meaning: msg('figures.wishesMeaning'),
    better: 'more',
    forSellers: {},
    inPhones: true,
  },
  {
    name: 'questions',
    unit: 'count',
    label: msg('figures.questions'),
    meaning: msg('figures.questionsMeaning'),
    better: 'more',
    forSellers: {},
    inPhones: true,
  },
  {
    name: 'offers',
    unit: 'count',
    label: msg('figures.offers'),
    meaning: msg('figures.offersMeaning'),
    better: 'more',
    forSellers: {},
    inPhones: true,
  },
  {
    name: 'booked',
    unit: 'count',
    label: msg('figures.booked'),
    meaning: msg('figures.bookedMeaning'),
    better: 'more',
    forSellers: {},
    inPhones: true,
  },
  {
    name: 'paid',
    unit: 'count',
    label: msg('figures.paid'),
    meaning: msg('figures.paidMeaning'),
    better: 'more',
    inGroups: true,
    forSellers: {},
    inPhones: true,
  },
  {
    name: 'completed',
    unit: 'count',
    label: msg('figures.completed'),
    meaning: msg('figures.completedMeaning'),
    better: 'more',
    forSellers: { meaning: msg('figures.ownCompletedMeaning') },
  },
  {
    name: 'unpaid',
    unit: 'count',
    label: msg('figures.unpaid'),
    meaning: msg('figures.unpaidMeaning'),
    better: 'less',
    forSellers: {},
  },
  {
    name: 'listed',
    unit: 'count',
    label: msg('figures.listed'),
    meaning: msg('figures.listedMeaning'),
    better: 'more',
    forSellers: { meaning: msg('figures.ownListedMeaning') },
  },
  { name: 'soldIn7', unit: 'share', label: msg('figures.soldIn7'), meaning: msg('figures.soldIn7Meaning'), better: 'more' },
  { name: 'soldIn14', unit: 'share', label: msg('figures.soldIn14'), meaning: msg('figures.soldIn14Meaning'), better: 'more' },
  {
    name: 'soldIn30',
    unit: 'share',
    label: msg('figures.soldIn30'),
    meaning: msg('figures.soldIn30Meaning'),
    better: 'more',
    forSellers: {},
  },
  {
    name: 'daysToSell',
    unit: 'days',
    label: msg('figures.daysToSell'),
    meaning: msg('figures.daysToSellMeaning'),
    better: 'less',
    inGroups: true,
    forSellers: {},
  },
  {
    name: 'shippedOnTime',
    unit: 'share',
    label: msg('figures.shippedOnTime'),
    meaning: msg('figures.shippedOnTimeMeaning'),
    better: 'more',
    inGroups: true,
    forSellers: {},
  },
  {
    name: 'problems',
    unit: 'share',
    label: msg('figures.problems'),
    meaning: msg('figures.problemsMeaning'),
    better: 'less',
    inGroups: true,
    forSellers: {},
  },
  {
    name: 'refunded',
    unit: 'share',
    label: msg('figures.refunded'),
    meaning: msg('figures.refundedMeaning'),
    better: 'less',
    inGroups: true,
    forSellers: {},
  },
] as const satisfies readonly FigureRow[]

export type FigureName = (typeof figures)[number]['name']
export const figureNames = figures.map(({ name }) => name)
export type Figure = FigureRow & { name: FigureName }

const rows: readonly Figure[] = figures
export const figureOf = (name: FigureName): Figure => {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`There is no figure ${name}.`)
  return row
}

/** The figures of the market that a member of the staff may see. */
export const shownFigures = ({ seesBooks }: { seesBooks: boolean }): FigureName[] =>
  rows.filter(({ ofBooks, onlySellers }) => !onlySellers && (seesBooks || !ofBooks)).map(({ name }) => name)

/** The figures that sellers see of their phones (S15.2), and those that they see for each of them. */
export const sellerFigures: readonly FigureName[] = rows.filter(({ forSellers }) => forSellers).map(({ name }) => name)
export const phoneFigures: readonly FigureName[] = rows.filter(({ inPhones }) => inPhones).map(({ name }) => name)

/** A figure as staff or a seller read it. */
export const figureFor = (name: FigureName, { isSeller }: { isSeller: boolean }): Figure => {
  const figure = figureOf(name)
  return isSeller ? { ...figure, ...figure.forSellers } : figure
}

export const groupFigures: readonly FigureName[] = rows.filter(({ inGroups }) => inGroups).map(({ name }) => name)

/** What a market has at this moment; of the ledger, so only for staff who may see the books. */
export const balances = [
  { name: 'held', label: msg('figures.held'), meaning: msg('figures.heldMeaning') },
  { name: 'owed', label: msg('figures.owed'), meaning: msg('figures.owedMeaning') },
] as const
export type BalanceName = (typeof balances)[number]['name']

/** How far phones came in a period: how often they were looked at and wished for, and how far their bookings got by now. */
export const funnelSteps = [
  { name: 'views', label: msg('figures.views') },
  { name: 'wishes', label: msg('figures.wishes') },
  { name: 'booked', label: msg('figures.booked') },
  { name: 'paid', label: msg('figures.funnelPaid') },
  { name: 'completed', label: msg('figures.funnelCompleted') },
] as const
export type FunnelStep = (typeof funnelSteps)[number]['name']
