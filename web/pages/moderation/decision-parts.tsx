import type { ReactNode } from 'react'
import type { MyDecision } from '#shared/contract/moderation.ts'
import { measures } from '#shared/domain/moderation/moderation.ts'
import { msg, t } from '#shared/language/message.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'

type Statement = Pick<
  MyDecision,
  'measure' | 'facts' | 'ground' | 'automated' | 'at' | 'endsAt' | 'inForce' | 'endedBy' | 'appeal' | 'ruling'
>

const ended = {
  time: msg('moderation.endedByTime'),
  appeal: msg('moderation.endedByAppeal'),
  staff: msg('moderation.endedByStaff'),
}

export function ForceBadge({ measure, inForce, endedBy }: Statement) {
  if (endedBy) return <Badge>{t(ended[endedBy])}</Badge>
  if (!measures[measure].restricts) return <Badge>{t(measures[measure].label)}</Badge>
  return inForce ? <Badge tone="warm">{t('moderation.inForce')}</Badge> : <Badge>{t(ended.time)}</Badge>
}

/** A decision with its reasons: the findings, the rule or law, how it was decided, and until when it applies. */
export const StatementFacts = ({ statement, children }: { statement: Statement; children?: ReactNode }) => (
  <Facts className="divide-y divide-base-300">
    <Fact label={t('moderation.decision')} layout="column">
      {t(measures[statement.measure].label)}
    </Fact>
    <Fact label={t('moderation.whatWasFound')} layout="column">
      {statement.facts}
    </Fact>
    {statement.ground && (
      <Fact label={statement.ground.kind === 'law' ? t('moderation.lawBehind') : t('moderation.ruleBehind')} layout="column">
        {statement.ground.words}
      </Fact>
    )}
    <Fact label={t('moderation.decided')} layout="column">
      {tr('moderation.decidedBy', {
        at: <Time at={statement.at} as="full" />,
        by: statement.automated ? 'machine' : 'people',
      })}
    </Fact>
    {measures[statement.measure].restricts && (
      <Fact label={t('moderation.until')} layout="column">
        {statement.endsAt ? <Time at={statement.endsAt} as="full" /> : t('moderation.noEndSet')}
      </Fact>
    )}
    {children}
    {statement.appeal && (
      <Fact label={t('moderation.appeal')} layout="column">
        {tr('moderation.wordsAt', { words: statement.appeal.words, at: <Time at={statement.appeal.at} as="full" /> })}
      </Fact>
    )}
    {statement.ruling && (
      <Fact
        label={statement.ruling.upheld ? t('moderation.appealWasNotGranted') : t('moderation.appealWasGranted')}
        layout="column"
      >
        {rulingText(statement.ruling)}
      </Fact>
    )}
  </Facts>
)

function rulingText({ reason: words, at: ruledAt, again }: NonNullable<Statement['ruling']>) {
  const at = <Time at={ruledAt} as="full" />
  return again ? tr('moderation.wordsAtAgain', { words, at }) : tr('moderation.wordsAt', { words, at })
}
