import type { ReactNode } from 'react'
import type { MyDecision } from '#shared/contract/moderation.ts'
import { measures } from '#shared/domain/moderation/moderation.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Time } from '#web/ui/time.tsx'

type Statement = Pick<
  MyDecision,
  'measure' | 'facts' | 'ground' | 'automated' | 'at' | 'endsAt' | 'inForce' | 'endedBy' | 'appeal' | 'ruling'
>

const ended = { time: 'Its time is over', appeal: 'Ended by an appeal', staff: 'Ended by our staff' }

export function ForceBadge({ measure, inForce, endedBy }: Statement) {
  if (endedBy) return <Badge>{ended[endedBy]}</Badge>
  if (!measures[measure].restricts) return <Badge>{measures[measure].label}</Badge>
  return inForce ? <Badge tone="warm">In force</Badge> : <Badge>{ended.time}</Badge>
}

/** A decision with its reasons: the findings, the rule or law, how it was decided, and until when it applies. */
export const StatementFacts = ({ statement, children }: { statement: Statement; children?: ReactNode }) => (
  <Facts className="divide-y divide-base-300">
    <Fact label="Decision" layout="column">
      {measures[statement.measure].label}
    </Fact>
    <Fact label="What was found" layout="column">
      {statement.facts}
    </Fact>
    {statement.ground && (
      <Fact label={statement.ground.kind === 'law' ? 'The law behind it' : 'The rule behind it'} layout="column">
        {statement.ground.words}
      </Fact>
    )}
    <Fact label="Decided" layout="column">
      <Time at={statement.at} as="full" />, {statement.automated ? 'by a machine' : 'by people; no part of it was automated'}
    </Fact>
    {measures[statement.measure].restricts && (
      <Fact label="Until" layout="column">
        {statement.endsAt ? <Time at={statement.endsAt} as="full" /> : 'No end is set'}
      </Fact>
    )}
    {children}
    {statement.appeal && (
      <Fact label="Appeal" layout="column">
        {statement.appeal.words} (<Time at={statement.appeal.at} as="full" />)
      </Fact>
    )}
    {statement.ruling && (
      <Fact label={statement.ruling.upheld ? 'The appeal was not granted' : 'The appeal was granted'} layout="column">
        {statement.ruling.reason} (<Time at={statement.ruling.at} as="full" />)
        {statement.ruling.again && ' Decided by the same person again, since there is nobody else.'}
      </Fact>
    )}
  </Facts>
)
