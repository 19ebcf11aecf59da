import { rangeOnCurve } from '#shared/domain/age-curve.ts'
import { fitCurve } from './fit-curve.ts'
import { ageCurve, brandMean, likePhones, straightLine, straightLineWithAge } from './methods.ts'
import { isPhone, type Row } from './rows.ts'
import { crossValidate, type Score, scoreOf, type Tried, tryOn } from './score.ts'

export type Table = { title: string; rows: Record<string, Score | Record<string, string>> }

const methods = { ageCurve, brandMean, straightLine, straightLineWithAge }
const titles = {
  ageCurve: 'our age curve',
  brandMean: 'rival: mean ratio by brand',
  straightLine: 'rival: straight line on the new price',
  straightLineWithAge: 'rival: straight line on new price and age',
}
type Name = keyof typeof methods

const seeds = [1, 2, 3, 4, 5]
/** Later phones than these are asked of what was fitted on these and earlier ones. */
const lastEarly = 2017
/** About what a euro cost in dollars while these phones were sold. */
const dollarsPerEuro = 1.15

/** Every figure the bench reports, each on rows that were not fitted on. */
export function tablesOf(devices: readonly Row[], others: readonly Row[] | undefined): Table[] {
  const phones = devices.filter(isPhone)
  const tried = crossValidate(methods, phones, seeds)
  const early = phones.filter(({ released }) => released <= lastEarly)
  const late = phones.filter(({ released }) => released > lastEarly)
  const tables = [
    {
      title: `${phones.length} smartphones, ten folds, dealt out ${seeds.length} times`,
      rows: comparison(tried),
    },
    { title: 'Our age curve by brand, age and price new', rows: partsOf(tried.filter(({ said }) => said.ageCurve)) },
    {
      title:
        'Our rule for phones sold here, as if nine tenths of these rows had been sold here, beside our age curve on the same phones',
      rows: likeness(phones),
    },
    {
      title: `Fitted on phones released up to ${lastEarly}, asked of the later ones`,
      rows: comparison(tryOn(methods, early, late)),
    },
    { title: 'The whole file, tablets and other systems too', rows: comparison(crossValidate(methods, devices, seeds)) },
    { title: 'What taking euro for dollars does', rows: currency(phones) },
  ]
  if (!others) return tables
  const asked = others.filter(isPhone)
  return [{ title: `Another file's ${asked.length} smartphones`, rows: comparison(tryOn(methods, phones, asked)) }, ...tables]
}

/** On the phones that the curve answers of, which are the same for all. */
function comparison(tried: readonly Tried<Name>[]) {
  const known = tried.filter(({ said }) => said.ageCurve)
  const scores = Object.entries(titles).map(([name, title]) => [title, scoreOf(known, name as Name)])
  const silent = `${(((tried.length - known.length) / tried.length) * 100).toFixed(1)} %`
  return { ...Object.fromEntries(scores), 'rows we answer "not known" (left out)': { answered: silent } }
}

function partsOf(tried: readonly Tried<Name>[]) {
  const parts: [string, (row: Row) => boolean][] = [
    ...['Samsung', 'Redmi', 'Realme', 'Apple'].map((brand): [string, (row: Row) => boolean] => [
      brand,
      (row) => row.brand === brand,
    ]),
    ...pairs([0, 1, 1.5, 2, 2.5, 3]).map(([from, to]): [string, (row: Row) => boolean] => [
      `${from} to ${to} years`,
      ({ years }) => years >= from && years < to,
    ]),
    ...pairs([0, 100, 200, 400, 600, 1000]).map(([from, to]): [string, (row: Row) => boolean] => [
      `${from} to ${to} € new`,
      ({ original }) => original >= from && original < to,
    ]),
  ]
  return Object.fromEntries(
    parts.map(([title, isPart]) => [
      title,
      scoreOf(
        tried.filter(({ row }) => isPart(row)),
        'ageCurve',
      ),
    ]),
  )
}

const pairs = (edges: readonly number[]) => edges.slice(1).map((to, index): [number, number] => [edges[index] ?? 0, to])

function likeness(phones: readonly Row[]) {
  const tried = crossValidate({ likePhones, ageCurve }, phones, seeds).filter(({ said }) => said.likePhones && said.ageCurve)
  return { 'like phones': scoreOf(tried, 'likePhones'), 'our age curve': scoreOf(tried, 'ageCurve') }
}

function currency(phones: readonly Row[]) {
  const curve = fitCurve(phones)
  const middle = ({ brand, years, original }: Row, rate: number) =>
    rangeOnCurve(curve, { brand, ageYears: years, originalPriceCents: (original * 100) / rate }).middle * rate
  const changes = phones.map((row) => middle(row, dollarsPerEuro) / middle(row, 1) - 1)
  const change = (changes.reduce((sum, one) => sum + one, 0) / changes.length) * 100
  return {
    [`the middle, were a euro counted as ${dollarsPerEuro} dollars`]: {
      change: `${change > 0 ? '+' : ''}${change.toFixed(1)} %`,
    },
  }
}
