import { useState } from 'react'
import type { Product } from '#shared/contract/catalog.ts'
import { priceText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { ProductCard } from '#web/components/product-card.tsx'
import { ProductCardSkeleton } from '#web/components/product-card-skeleton.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { PageLinks } from '#web/ui/data-table-pages.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { Confirmation, Dialog } from '#web/ui/dialog.tsx'
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Time } from '#web/ui/time.tsx'
import { Skeleton, SpinnerBlock } from '#web/ui/waiting.tsx'
import { Part, Row } from './part.tsx'

const phone: Product = {
  _id: '1',
  sellerId: '1',
  sellerName: 'Sam Seller',
  sellerVerified: true,
  sellerScore: 4.7,
  sellerRatings: 12,
  sellerSales: 14,
  productName: 'Galaxy S25 Ultra 512 GB, Titanium Silverblue',
  resalePrice: 1019,
  orginalPrice: 1419,
  categoryName: 'Samsung',
  usedYears: 0.8,
  storage: 512,
  condition: 'like_new',
  batteryHealth: 99,
  updates: {
    state: 'until',
    until: '2032-01-31',
    perYear: 196.35,
    page: 'https://endoflife.date/samsung-mobile',
    asOf: '2026-08-22',
  },
  advertise: 'true',
  productImage: '/phone-placeholder.svg',
  postDate: 'Nov 21, 2026',
  postedAt: '2026-11-21T00:00:00.000Z',
  sold: false,
  paused: false,
  bookedUntil: null,
  bookedByYou: false,
  wishedByYou: false,
}

export const Cards = () => (
  <Part
    title="Cards"
    rule="What it is, what it costs, what is saved against new, how old it is, who sells it. Its skeleton has the same shape."
  >
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <ProductCard product={phone}>
        <Button wide>Book Now</Button>
      </ProductCard>
      <ProductCardSkeleton />
    </div>
  </Part>
)

type Sale = { phone: string; price: number; state: string }
const sales: Sale[] = [
  { phone: 'Galaxy S23 128 GB, Cream', price: 369, state: 'Paid' },
  { phone: 'iPhone 12 mini 128 GB, Green', price: 1049.5, state: 'Held' },
]
const columns: Column<Sale>[] = [
  {
    key: 'phone',
    header: msg('columns.product'),
    bare: true,
    sort: { by: 'phone', up: msg('columns.productAToZ'), down: msg('columns.productZToA') },
    cell: (sale) => <strong>{sale.phone}</strong>,
  },
  {
    key: 'price',
    header: msg('columns.price'),
    sort: { by: 'price', up: msg('columns.priceLowestFirst'), down: msg('columns.priceHighestFirst') },
    cell: (sale) => priceText(sale.price),
  },
  { key: 'state', header: msg('columns.state'), cell: (sale) => <Badge>{sale.state}</Badge> },
]

/** Sorts and searches as the server would. */
function arranged(by: string, words: string): Sale[] {
  const name = by.replace('-', '') as keyof Sale
  const found = sales.filter(({ phone }) => phone.toLowerCase().includes(words.toLowerCase()))
  const sorted = by ? found.toSorted((a, b) => (a[name] < b[name] ? -1 : 1)) : found
  return by.startsWith('-') ? sorted.toReversed() : sorted
}

export function Tables() {
  const [by, setBy] = useState('')
  const [words, setWords] = useState('')
  const rows = arranged(by, words)
  return (
    <Part
      title="Tables"
      rule="The server searches, sorts and pages, and the address says how. On a phone each row is a card, each cell is named by its column, and a list of choices sorts."
    >
      <div className="mb-4">
        <SearchField label="Search sales" value={words} onSearch={setWords} />
      </div>
      {rows.length > 0 ? (
        <DataTable
          rows={rows}
          columns={columns}
          rowKey={(sale) => sale.phone}
          caption="Some sales"
          sort={{ by, onSort: setBy }}
        />
      ) : (
        <EmptyState icon="search" title={`No sales match “${words}”`} />
      )}
      <PageLinks first="?first" next="?next" />
    </Part>
  )
}

const moment = '2026-11-21T09:05:07.000Z'

export const FactLists = () => (
  <Part
    title="Facts and times"
    rule="A name and what it is: side by side, in a column, or one above the other. A moment has one look for each use."
  >
    <div className="grid gap-5 md:grid-cols-3">
      <Facts label="What it costs" className="surface px-4 py-2">
        <Fact label="Price">$449</Fact>
        <Fact label="Delivery Charge">$12</Fact>
        <Fact label="Total" strong>
          $461
        </Fact>
      </Facts>
      <Facts label="About this phone" className="surface divide-y divide-base-300">
        <Fact label="Storage" layout="column">
          512 GB
        </Fact>
        <Fact label="Listed" layout="column">
          <Time at={moment} as="day" />
        </Fact>
      </Facts>
      <Facts label="Times" className="surface grid content-start gap-3 p-4">
        <Fact label="Held until" layout="above">
          <Time at={moment} />
        </Fact>
        <Fact label="Paid" layout="above">
          <Time at={moment} as="full" />
        </Fact>
        <Fact label="Recorded" layout="above">
          <Time at={moment} as="record" />
        </Fact>
      </Facts>
    </div>
  </Part>
)

export const Sheets = () => (
  <Part
    title="Sheets"
    rule="What would be a column beside the page; on a narrow screen it comes over it, also before the page is alive."
  >
    <form className="surface p-5" onSubmit={(event) => event.preventDefault()}>
      <Sheet id="choices" title="Choices" closeLabel="Close the choices" opener="Choices" done="Show 3 phones">
        <TextField label="Storage" />
      </Sheet>
    </form>
  </Part>
)

export function Dialogs() {
  const [open, setOpen] = useState<'form' | 'question'>()
  const close = () => setOpen(undefined)
  return (
    <Part title="Dialogs and notices" rule="A dialog asks for one thing. A notice tells what happened: 2 seconds, an error 4.">
      <Row>
        <Button tone="plain" onClick={() => setOpen('form')}>
          Open a dialog
        </Button>
        <Button tone="plain" onClick={() => setOpen('question')}>
          Ask a question
        </Button>
        <Button tone="plain" onClick={() => notify.success('Booking confirmed')}>
          Tell of a success
        </Button>
        <Button tone="plain" onClick={() => notify.error('The marketplace is busy. Please try again in a moment.')}>
          Tell of an error
        </Button>
      </Row>
      <Dialog open={open === 'form'} onClose={close} title="Book this phone">
        <form method="dialog" className="grid gap-4">
          <TextField label="Phone Number" data-autofocus />
          <Button wide onClick={close}>
            Submit
          </Button>
        </form>
      </Dialog>
      <Dialog open={open === 'question'} onClose={close} title="Please confirm">
        <Confirmation
          question={t('quoted.deleteQuestion', { name: phone.productName })}
          note="Nobody can find or book it any more."
          onConfirm={close}
          onClose={close}
        />
      </Dialog>
    </Part>
  )
}

export const Empty = () => (
  <Part
    title="Nothing, not yet, not this time"
    rule="Whatever is missing says why, and has a way on. What comes keeps its place."
  >
    <div className="grid gap-5 md:grid-cols-2">
      <EmptyState icon="heart" title="Your wishlist is empty" action={<Button>Look at the phones</Button>}>
        The heart on a phone keeps it here.
      </EmptyState>
      <FailedState message="The marketplace did not answer in time." onRetry={() => notify.success('Tried again')} />
      <div className="surface grid content-center gap-3 p-5">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton />
        <Skeleton className="h-4 w-4/5" />
      </div>
      <div className="surface">
        <SpinnerBlock />
      </div>
      <TableSkeleton label="Loading some rows" />
      <div>
        <Loaded
          query={{ data: 'What was read before.', error: new Error(), refetch: () => notify.success('Tried again') }}
          pending={null}
        >
          {(words) => <p>{words}</p>}
        </Loaded>
      </div>
    </div>
  </Part>
)
