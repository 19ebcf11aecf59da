import { useState } from 'react'
import { marketName } from '#catalogue'
import { Badge } from '#web/ui/badge.tsx'
import { Bell } from '#web/ui/bell.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Menu } from '#web/ui/menu.tsx'
import { NextStep } from '#web/ui/next-step.tsx'
import { notify } from '#web/ui/notify.ts'
import { PrintPage } from '#web/ui/print-page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { Part, Row } from './part.tsx'

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const steps = [
  { step: 'ship', label: 'Ship it', isNext: true, hasButton: true, refusal: null },
  { step: 'meet', label: 'Suggest meeting in person', isNext: false, hasButton: false, refusal: null },
  {
    step: 'late',
    label: 'Cancel: it was not shipped in time',
    isNext: false,
    hasButton: false,
    refusal: 'Possible from Nov 25, 2026, 14:05 UTC',
  },
]

export function NextSteps() {
  const isHydrated = useHydrated()
  return (
    <Part
      title="The next step"
      rule="Whose turn it is, until when, and the one thing to do, all from the server's table. On a phone the button lies at the bottom of the window, under the thumb."
    >
      {/* Contains elements that are fixed to the window. */}
      <div className="pb-20 [contain:layout] lg:pb-0">
        <NextStep
          headline="Ship the phone"
          sentence="Ship it to Bea Buyer until Nov 25, 2026, 14:05 UTC; after that Bea Buyer can cancel."
          badge={
            <Badge tone="primary" icon="clock">
              Your turn
            </Badge>
          }
          until={isHydrated ? hoursFromNow(70) : null}
          steps={steps}
          onTake={(step) => notify.success(`Taken: ${step}`)}
        />
      </div>
    </Part>
  )
}

const happened = [
  { at: '2026-11-21T09:05:07.000Z', text: 'Bea Buyer paid $461' },
  { at: '2026-11-22T11:20:00.000Z', text: 'Sam Seller shipped the phone' },
  { at: '2026-11-24T16:48:31.000Z', text: 'Bea Buyer said that the phone arrived' },
]

const places = ['days', 'hours', 'minutes']

export function Progresses() {
  // The server does not know the reader's current time.
  const ends = useHydrated() ? [hoursFromNow(75), hoursFromNow(23), hoursFromNow(0.15)] : []
  const [chosen, setChosen] = useState('')
  return (
    <Part
      title="What happened, and how long is left"
      rule="The most recent first. Urgent items are red, and say so in words too. Rare actions are behind one button."
    >
      <div className="grid gap-5 md:grid-cols-2">
        <div className="surface p-5">
          <Timeline label="Order history" happened={happened} />
        </div>
        <div className="surface grid content-start gap-3 p-5">
          {ends.map((until, place) => (
            <Countdown key={places[place]} until={until} label="Time left:" over="The time is over" />
          ))}
          <Countdown until="2026-11-21T09:05:07.000Z" label="Time left:" over="The time is over" />
          <CopyField about="the address" text={'Bea Buyer\n7 Quay Road, Springfield\n+1 202 555 0199'} />
          <Row>
            <Bell unread={0} />
            <Bell unread={3} />
            <Bell unread={100} />
          </Row>
          <div className="relative">
            <Menu
              label="More"
              choices={[
                { key: 'ask', label: 'Ask to cancel', onChoose: () => setChosen('Ask to cancel') },
                { key: 'late', label: 'Cancel', refusal: 'Possible from Nov 25', onChoose: () => {} },
              ]}
            />
            <span role="status" className="muted ms-3 text-sm">
              {chosen && `Chosen: ${chosen}`}
            </span>
          </div>
        </div>
      </div>
    </Part>
  )
}

export const Documents = () => (
  <Part
    title="Tabs and documents"
    rule="Parts of a list have addresses of their own. A document to keep is white on paper, and nothing on it can be pressed."
  >
    <div className="grid gap-6">
      <Tabs
        label="Which sales"
        tabs={[
          { label: 'All', search: '', current: true },
          { label: 'To do', search: '?show=to_do', current: false },
          { label: 'Under way', search: '?show=under_way', current: false },
        ]}
      />
      <PrintPage
        title="Receipt"
        from={`${marketName()}, the marketplace for second-hand phones`}
        more={<Button tone="plain">Back</Button>}
      >
        <Facts label="What it cost" className="mt-4 divide-y divide-base-300">
          <Fact label="Price">$449</Fact>
          <Fact label="Delivery Charge">$12</Fact>
          <Fact label="Total" strong>
            $461
          </Fact>
        </Facts>
      </PrintPage>
    </div>
  </Part>
)
