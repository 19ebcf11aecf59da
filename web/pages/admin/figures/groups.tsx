import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { type FigureGroup, type GroupSort, groupSorts, mostGroups } from '#shared/contract/figures.ts'
import { type FigureName, figureOf } from '#shared/domain/figures/figures.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { type FigureParams, figureAddress, groupsCall, sortIn, useFigureParams } from '#web/lib/figure-address.ts'
import { Choose } from '#web/ui/choose.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { DownloadCsv } from '../../figures/download-csv.tsx'
import { shareOfText } from '../../figures/figure-texts.ts'
import { figureGroupsQuery } from './queries.ts'

/** The figures by brand. */
export const Brands = ({ params }: { params: FigureParams }) => (
  <Groups of="brand" title={t('figures.brands')} header={msg('figures.brand')} params={params} />
)

const sortLabels: Record<GroupSort, MessageFor> = {
  paid: msg('figures.sortPaid'),
  late: msg('figures.sortLate'),
  problems: msg('figures.sortProblems'),
  refunded: msg('figures.sortRefunded'),
}

/** The figures by seller: those who sell most, or ship late, or have problems. */
export function Sellers({ params }: { params: FigureParams }) {
  const { change } = useFigureParams()
  return (
    <Groups
      of="seller"
      title={t('figures.sellers')}
      note={t('figures.mostSellers', { most: mostGroups })}
      header={msg('figures.seller')}
      params={params}
      tools={
        <Choose
          label={t('ui.sort')}
          value={sortIn(params)}
          choices={groupSorts.map((value) => ({ value, label: t(sortLabels[value]) }))}
          onChange={(sort) => change({ sort })}
        />
      }
    />
  )
}

type Props = {
  of: 'brand' | 'seller'
  title: string
  note?: string
  header: MessageFor
  params: FigureParams
  tools?: ReactNode
}

function Groups({ of, title, note, header, params, tools }: Props) {
  const id = useId()
  const groups = useQuery(figureGroupsQuery(groupsCall(params, of)))
  const rows = groups.data?.groups ?? []
  return (
    <section aria-labelledby={id} aria-busy={groups.isFetching} className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id={id} className="font-semibold text-lg">
            {title}
          </h2>
          {note && <p className="muted text-sm">{note}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {tools}
          {rows.length > 0 && (
            <DownloadCsv what={title} file={`figures-by-${of}`} table={({ groupsTable }) => groupsTable(t(header), rows)} />
          )}
        </div>
      </div>
      <Loaded query={groups} pending={<TableSkeleton label={t('figures.loading')} />}>
        {() =>
          rows.length > 0 ? (
            <DataTable rows={rows} columns={columnsOf(of, header, params, rows)} rowKey={({ key }) => key} caption={title} />
          ) : (
            <p className="muted">{t('figures.noGroups')}</p>
          )
        }
      </Loaded>
    </section>
  )
}

const columnsOf = (
  of: 'brand' | 'seller',
  header: MessageFor,
  params: FigureParams,
  [first]: readonly FigureGroup[],
): Column<FigureGroup>[] => [
  {
    key: 'name',
    header,
    bare: true,
    cell: ({ key, name }) => (
      <Link
        to={{ search: figureAddress({ ...params, [of]: key }) }}
        className="link link-hover inline-block min-w-24 font-semibold"
      >
        {name}
      </Link>
    ),
  },
  ...(first?.figures ?? []).map(({ name }) => figureColumn(name)),
]

const figureColumn = (name: FigureName): Column<FigureGroup> => ({
  key: name,
  header: figureOf(name).label,
  cell: ({ figures }) => {
    const one = figures.find((figure) => figure.name === name)
    return (
      <span className="max-md:wrap-anywhere md:whitespace-nowrap tabular-nums">{one && shareOfText(figureOf(name), one)}</span>
    )
  },
})
