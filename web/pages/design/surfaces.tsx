import { useState } from 'react'
import type { Product } from '#shared/contract/catalog.ts'
import { wordings } from '#shared/domain/wording.ts'
import { priceText } from '#shared/format.ts'
import { ProductCard } from '#web/components/product-card.tsx'
import { ProductCardSkeleton } from '#web/components/product-card-skeleton.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { Skeleton, SpinnerBlock } from '#web/ui/waiting.tsx'
import { Part, Row } from './part.tsx'

const phone: Product = {
  _id: '1',
  sellerName: 'Sam Seller',
  sellerVerified: true,
  productName: 'Galaxy S25 Ultra 512 GB, Titanium Silverblue',
  resalePrice: 1019,
  orginalPrice: 1419,
  categoryName: 'Samsung',
  usedYears: 0.8,
  storage: 512,
  condition: 'like_new',
  batteryHealth: 99,
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
  { key: 'phone', header: 'Product', bare: true, sort: (sale) => sale.phone, cell: (sale) => <strong>{sale.phone}</strong> },
  { key: 'price', header: 'Price', sort: (sale) => sale.price, cell: (sale) => priceText(sale.price) },
  { key: 'state', header: 'State', cell: (sale) => <Badge>{sale.state}</Badge> },
]

export const Tables = () => (
  <Part title="Tables" rule="They sort, filter and page. On a phone each row is a card, and each cell is named by its column.">
    <DataTable
      rows={sales}
      columns={columns}
      rowKey={(sale) => sale.phone}
      caption="Some sales"
      searchText={(sale) => sale.phone}
      searchLabel="Find a sale"
    />
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
      <ConfirmDialog
        open={open === 'question'}
        question={wordings.english.deleteQuestion(phone.productName)}
        note="Nobody can find or book it any more."
        onConfirm={close}
        onClose={close}
      />
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
    </div>
  </Part>
)
