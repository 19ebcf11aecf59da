import { moderationStates, moderationSteps } from '#shared/domain/moderation/moderation-life.ts'
import { payoutSteps } from '#shared/domain/money/payout-life.ts'
import { payoutStates } from '#shared/domain/money/payout-states.ts'
import { postageStates, postageSteps } from '#shared/domain/money/postage-life.ts'
import { refundStates, refundSteps } from '#shared/domain/money/refund-life.ts'
import { offerStates, offerSteps } from '#shared/domain/orders/offer-life.ts'
import { orderStates, orderSteps } from '#shared/domain/orders/order-life.ts'
import { phoneStates, phoneSteps } from '#shared/domain/phones/phone-life.ts'
import { type MessageFor, t } from '#shared/language/message.ts'
import { caseStates } from '../shared/domain/case/facts.ts'
import { caseSteps } from '../shared/domain/case/steps.ts'
import { chargebackSteps } from '../shared/domain/chargeback/life.ts'
import { chargebackStates } from '../shared/domain/chargeback/states.ts'
import { deliveryStates } from '../shared/domain/delivery/facts.ts'
import { deliverySteps } from '../shared/domain/delivery/steps.ts'
import { keepDocument } from './keep-document.ts'

/** `npm run lives`: writes docs/LIVES.md from the tables of steps; with --check it only reports whether the page is stale. */
type Step = {
  from: readonly string[]
  to?: string
  by?: string | readonly string[]
  label?: MessageFor
  follows?: readonly string[]
}
type Life = { title: string; file: string; about: string; states: readonly string[]; steps: Record<string, Step> }

const lives: Life[] = [
  {
    title: 'A phone',
    file: 'phones/phone-life.ts',
    about:
      'Where a phone is between its listing and its sale. While an order books it, it stays where it is, and its seller can do nothing with it.',
    states: phoneStates,
    steps: phoneSteps,
  },
  {
    title: 'An order',
    file: 'orders/order-life.ts',
    about:
      'From the booking to the payment, and whether the sale stands. While it is `booked`, `paying` or `paid`, nobody else can book the phone.',
    states: orderStates,
    steps: orderSteps,
  },
  {
    title: 'A delivery',
    file: 'delivery/steps.ts',
    about: 'What happens after the payment: the phone is shipped or handed over, and accepted, or the sale is undone.',
    states: deliveryStates,
    steps: deliverySteps,
  },
  {
    title: 'A problem',
    file: 'case/steps.ts',
    about:
      'A buyer reports a problem, the two sides look for an agreement, and staff decide if there is none. In code it is a case.',
    states: caseStates,
    steps: caseSteps,
  },
  {
    title: 'A chargeback',
    file: 'chargeback/life.ts',
    about: 'A buyer’s bank takes a payment back, the market sends evidence, and the bank decides.',
    states: chargebackStates,
    steps: chargebackSteps,
  },
  {
    title: 'A payout',
    file: 'money/payout-life.ts',
    about: 'What a seller gets for a phone.',
    states: payoutStates,
    steps: payoutSteps,
  },
  {
    title: 'A refund',
    file: 'money/refund-life.ts',
    about: 'Money that goes back to the card that paid.',
    states: refundStates,
    steps: refundSteps,
  },
  {
    title: 'The postage of a return',
    file: 'money/postage-life.ts',
    about:
      'What a seller owes a buyer for sending back a phone with which something was wrong. It was never charged, so no card gets it.',
    states: postageStates,
    steps: postageSteps,
  },
  {
    title: 'An offer',
    file: 'orders/offer-life.ts',
    about: 'A buyer names a price, and the seller answers. `answerer` is the side whose turn it is, `asker` the other.',
    states: offerStates,
    steps: offerSteps,
  },
  {
    title: 'A reported item',
    file: 'moderation/moderation-life.ts',
    about: 'Something that was reported, the decision about it, and the appeal.',
    states: moderationStates,
    steps: moderationSteps,
  },
]

const introduction = `# Lives

The states of what lives in the market, and the steps between them, generated from the tables in \`shared/domain\` by \`npm run lives\`; \`npm test\` fails if this page is stale. One function for each life executes its table, and the database refuses any transition that is not in it. An arrow names its steps; \`time\` takes a step at a deadline, \`market\` because of something else that happened.`

const document = `${[introduction, ...lives.map(sectionOf)].join('\n\n')}\n`

await keepDocument('docs/LIVES.md', document, 'npm run lives')

function sectionOf({ title, file: source, about, states, steps }: Life): string {
  const hasFollows = Object.values(steps).some(({ follows }) => follows)
  const rows = Object.entries(steps).map(([name, step]) => {
    const to = step.to ?? ''
    const cells = [`\`${name}\``, step.label ? t(step.label) : '', [step.by ?? []].flat().join(', '), step.from.join(', '), to]
    if (hasFollows) cells.push((step.follows ?? []).join(', '))
    return `| ${cells.join(' | ')} |`
  })
  const table = [
    `| Step | Button | By | From | To |${hasFollows ? ' Follows |' : ''}`,
    `| --- | --- | --- | --- | --- |${hasFollows ? ' --- |' : ''}`,
    ...rows,
  ].join('\n')
  const diagram = ['```mermaid', 'stateDiagram-v2', ...arrowsOf(states, steps), '```'].join('\n')
  return `## ${title}\n\n${about} Source: [${source}](../shared/domain/${source}).\n\n${diagram}\n\n${table}`
}

/** One arrow for all steps from one state to another; steps that keep the state are only in the table. */
function arrowsOf(states: readonly string[], steps: Record<string, Step>): string[] {
  return states.flatMap((from) =>
    states.flatMap((to) => {
      if (from === to) return []
      const names = Object.entries(steps).flatMap(([name, step]) => (step.to === to && step.from.includes(from) ? [name] : []))
      return names.length === 0 ? [] : [`  ${from} --> ${to}: ${names.join(', ')}`]
    }),
  )
}
