import type * as figures from '../figures.ts'
import { galaxy } from './catalog.ts'
import { type ExamplesOf, ids } from './example.ts'

const nothing = { value: 0, of: null }
const noShare = { value: null, of: 0 }
const days = { from: '2026-03-01', to: '2026-03-02' }

const funnel = { views: 0, wishes: 0, booked: 0, paid: 0, completed: 0 }

const quiet = (name: figures.FigureValue['name'], measured: figures.Measured): figures.FigureValue => ({
  name,
  ...measured,
  before: measured,
  steps: [measured, measured],
})

export const figureExamples: ExamplesOf<typeof figures> = {
  getFigures: {
    as: 'ada',
    call: { ...days, by: 'day', brand: 'Redmi', seller: ids.sam },
    answer: {
      period: days,
      before: { from: '2026-02-27', to: '2026-02-28' },
      by: 'day',
      steps: ['2026-03-01', '2026-03-02'],
      figures: [
        quiet('volume', nothing),
        quiet('fees', nothing),
        quiet('takeRate', { value: null, of: null }),
        quiet('averagePrice', noShare),
        quiet('views', nothing),
        quiet('wishes', nothing),
        quiet('questions', nothing),
        quiet('offers', nothing),
        quiet('booked', nothing),
        quiet('paid', nothing),
        quiet('completed', nothing),
        quiet('unpaid', nothing),
        quiet('listed', nothing),
        quiet('soldIn7', noShare),
        quiet('soldIn14', noShare),
        quiet('soldIn30', noShare),
        quiet('daysToSell', noShare),
        quiet('shippedOnTime', noShare),
        quiet('problems', noShare),
        quiet('refunded', noShare),
      ],
      funnel,
      problems: [],
      balances: { held: 0, owed: null },
      queues: [],
    },
  },
  listFigureGroups: {
    as: 'ada',
    call: { ...days, of: 'seller', sort: 'late' },
    answer: { period: days, groups: [] },
  },
  getSellerFigures: {
    as: 'sam',
    call: { ...days, by: 'day', phone: ids.galaxy },
    answer: {
      period: days,
      before: { from: '2026-02-27', to: '2026-02-28' },
      by: 'day',
      steps: ['2026-03-01', '2026-03-02'],
      figures: [
        quiet('volume', nothing),
        quiet('fees', nothing),
        quiet('averagePrice', noShare),
        quiet('income', nothing),
        quiet('views', nothing),
        quiet('wishes', nothing),
        quiet('questions', nothing),
        quiet('offers', nothing),
        quiet('booked', nothing),
        quiet('paid', nothing),
        quiet('completed', nothing),
        quiet('unpaid', nothing),
        quiet('listed', nothing),
        quiet('soldIn30', noShare),
        quiet('daysToSell', noShare),
        quiet('shippedOnTime', noShare),
        quiet('problems', noShare),
        quiet('refunded', noShare),
      ],
      funnel,
      problems: [],
    },
  },
  listPhoneFigures: {
    as: 'sam',
    call: { ...days, phone: ids.galaxy },
    answer: {
      period: days,
      phones: [
        {
          phone: ids.galaxy,
          name: 'Galaxy S21',
          price: galaxy.resalePrice,
          state: 'available',
          similar: { low: 97, middle: 136, high: 202 },
          figures: [
            { name: 'income', ...nothing },
            { name: 'views', ...nothing },
            { name: 'wishes', ...nothing },
            { name: 'questions', ...nothing },
            { name: 'offers', ...nothing },
            { name: 'booked', ...nothing },
            { name: 'paid', ...nothing },
          ],
        },
      ],
    },
  },
  listEmptySearches: { as: 'ada', call: days, answer: [] },
}
