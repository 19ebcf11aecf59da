import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import { type listPhoneFigures, mostPhones, type PhoneFigures, type PhoneSort, phoneSorts } from '#shared/contract/figures.ts'
import { type FigureName, figureOf, phoneFigures } from '#shared/domain/figures/figures.ts'
import { priceText } from '#shared/format.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { listingStates } from '#web/components/listing-states.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { type FigureParams, figureAddress, phoneSortIn } from '#web/lib/figure-address.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choose } from '#web/ui/choose.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { DownloadCsv } from '../../figures/download-csv.tsx'
import { shareOfText } from '../../figures/figure-texts.ts'

type Props = {
  phones: UseQueryResult<OutputOf<typeof listPhoneFigures>>
  params: FigureParams
  onSort: (sort: string) => void
}

const sortLabels: Record<PhoneSort, MessageFor> = {
  views: msg('figures.sortViews'),
  wishes: msg('figures.sortWishes'),
  offers: msg('figures.sortOffers'),
  income: msg('figures.sortIncome'),
  fewestViews: msg('figures.sortFewestViews'),
}

/** So many phones are shown until more are asked for: on a small screen each is a card. */
const shownFirst = 10

/** The figures of each phone, and its price beside those of similar ones. */
export function Phones({ phones, params, onSort }: Props) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const rows = phones.data?.phones ?? []
  const title = t('figures.phones')
  return (
    <section aria-labelledby={id} aria-busy={phones.isFetching} className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="font-semibold text-lg">
            {title}
          </h2>
          <p className="muted text-sm">{t('figures.phonesMeaning', { most: mostPhones })}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Choose
            label={t('ui.sort')}
            value={phoneSortIn(params)}
            choices={phoneSorts.map((value) => ({ value, label: t(sortLabels[value]) }))}
            onChange={onSort}
          />
          {rows.length > 0 && <DownloadCsv what={title} file="figures-by-phone" table={({ phonesTable }) => phonesTable(rows)} />}
        </div>
      </div>
      <Loaded query={phones} pending={<TableSkeleton label={t('figures.loading')} />}>
        {() =>
          rows.length > 0 ? (
            <>
              <DataTable
                rows={isWhole ? rows : rows.slice(0, shownFirst)}
                columns={columnsOf(params)}
                rowKey={({ phone }) => phone}
                caption={title}
              />
              {!isWhole && rows.length > shownFirst && (
                <Button tone="plain" className="mt-4" onClick={() => setWhole(true)}>
                  {t('figures.showMorePhones', { count: rows.length - shownFirst })}
                </Button>
              )}
            </>
          ) : (
            <p className="muted">{t('figures.noPhones')}</p>
          )
        }
      </Loaded>
    </section>
  )
}

const columnsOf = (params: FigureParams): Column<PhoneFigures>[] => [
  {
    key: 'name',
    header: msg('figures.phone'),
    bare: true,
    cell: ({ phone, name, state }) => (
      <span className="inline-flex min-w-44 flex-col text-start">
        <Link to={{ search: figureAddress({ ...params, phone }) }} className="link link-hover wrap-anywhere font-semibold">
          {name}
        </Link>
        <span className="muted text-sm">{t(listingStates[state])}</span>
      </span>
    ),
  },
  { key: 'price', header: msg('figures.price'), cell: ({ price }) => <span className="tabular-nums">{priceText(price)}</span> },
  { key: 'similar', header: msg('figures.similar'), cell: (row) => <Similar {...row} /> },
  ...phoneFigures.map(figureColumn),
]

const figureColumn = (name: FigureName): Column<PhoneFigures> => ({
  key: name,
  header: figureOf(name).label,
  cell: ({ figures }) => {
    const one = figures.find((figure) => figure.name === name)
    return <span className="whitespace-nowrap tabular-nums">{one && shareOfText(figureOf(name), one)}</span>
  },
})

/** What similar phones go for, and whether this one asks for less or more. */
function Similar({ price, similar }: Pick<PhoneFigures, 'price' | 'similar'>) {
  if (!similar) return <span className="muted">{t('figures.noValue')}</span>
  const place = price < similar.low ? 'below' : price > similar.high ? 'above' : 'within'
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="whitespace-nowrap tabular-nums">
        {t('figures.range', { low: priceText(similar.low), high: priceText(similar.high) })}
      </span>
      <Badge tone={place === 'above' ? 'warm' : 'neutral'}>{t('figures.place', { place })}</Badge>
    </span>
  )
}
