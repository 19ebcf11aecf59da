import { operations } from '#shared/contract/market.ts'
import type { LogEntry } from '#shared/contract/staff-log.ts'
import { chargebackStateNames } from '#shared/domain/chargeback/texts.ts'
import { type Ground, groundNames, measures, sayGround } from '#shared/domain/moderation/moderation.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { askedStep, personStepNames } from '#shared/domain/person-steps.ts'
import { isChangeable } from '#shared/domain/settings/changeable.ts'
import { settingLabels } from '#shared/domain/settings/setting-labels.ts'
import { settingText } from '#shared/domain/settings/setting-text.ts'
import { builtInRoleNames, isPermission } from '#shared/domain/staff/permissions.ts'
import type { Outcome } from '#shared/domain/staff/subjects.ts'
import { instantText, listText, mediumDate, priceText } from '#shared/format.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { staffRoleText } from '#web/components/role-text.ts'
import { permissionTexts } from './role-texts.ts'

type Plain = LogEntry['changes'][number]['before']

/** What is in the log beside the operations that say so in the contract. */
const otherActs: Record<string, MessageFor> = {
  'POST /me/staff-role': msg('staffActs.joinStaff'),
  'DELETE /me': msg('staffActs.leaveStaff'),
  'npm run admin': msg('staffActs.commandAdmin'),
  'npm run admin -- --reset-factor': msg('staffActs.commandResetFactor'),
  'npm run audit -- --adopt': msg('staffActs.commandAdopt'),
  'npm run import': msg('staffActs.commandImport'),
  'npm run endings': msg('staffActs.commandEndings'),
}

/** Every act, look and command, by what the log stores of it. */
const acts: ReadonlyMap<string, MessageFor> = new Map([
  ...operations.flatMap(({ method, path, log }): [string, MessageFor][] =>
    log && log.shows !== 'no personal data' ? [[`${method} ${path}`, log.as]] : [],
  ),
  ...Object.entries(otherActs),
])

/** An act that a later version added is called by its name. */
export function actText({ operation, chosen }: Pick<LogEntry, 'operation' | 'chosen'>): string {
  const step = personStepNames.find((name) => name === chosen.step)
  if (step) return t(askedStep(step).label)
  const known = acts.get(operation)
  return known ? t(known) : operation
}

/** The acts to choose from, in the order of their names. */
export const actChoices = () =>
  [...acts]
    .map(([value, label]) => ({ value, label: t(label) }))
    .filter(({ label }, place, all) => all.findIndex((one) => one.label === label) === place)
    .toSorted((one, other) => one.label.localeCompare(other.label))

export const outcomeTexts: Record<Outcome, MessageFor> = {
  done: msg('staffLog.done'),
  looked: msg('staffLog.looked'),
  refused: msg('staffLog.refused'),
}

const fieldTexts: Record<string, MessageFor> = {
  staffRole: msg('staffLogFields.staffRole'),
  account: msg('staffLogFields.account'),
  verified: msg('staffLogFields.verified'),
  suspended: msg('staffLogFields.suspended'),
  suspendedUntil: msg('staffLogFields.suspendedUntil'),
  closed: msg('staffLogFields.closed'),
  deletionDueAt: msg('staffLogFields.deletionDueAt'),
  payoutsHeldUntil: msg('staffLogFields.payoutsHeldUntil'),
  payoutHeldUntil: msg('staffLogFields.payoutHeldUntil'),
  order: msg('staffLogFields.order'),
  delivery: msg('staffLogFields.delivery'),
  payout: msg('staffLogFields.payout'),
  case: msg('staffLogFields.case'),
  chargeback: msg('staffLogFields.chargeback'),
  borneBy: msg('staffLogFields.borneBy'),
  refunded: msg('staffLogFields.refunded'),
  decided: msg('staffLogFields.decided'),
  listed: msg('staffLogFields.listed'),
  refund: msg('staffLogFields.refund'),
  postage: msg('staffLogFields.postage'),
  byBank: msg('staffLogFields.byBank'),
  waits: msg('staffLogFields.waits'),
  owed: msg('staffLogFields.owed'),
  report: msg('staffLogFields.report'),
  measure: msg('staffLogFields.measure'),
  inForce: msg('staffLogFields.inForce'),
  phone: msg('staffLogFields.phone'),
  letter: msg('staffLogFields.letter'),
  name: msg('staffLogFields.name'),
  members: msg('staffLogFields.members'),
  invitedAs: msg('staffLogFields.invitedAs'),
  days: msg('staffLogFields.days'),
  amount: msg('staffLogFields.amount'),
  upheld: msg('staffLogFields.upheld'),
  search: msg('staffLogFields.search'),
  setting: msg('settings.setting'),
  role: msg('staffLogFields.role'),
  userstatus: msg('staffLogFields.userstatus'),
  againstReturn: msg('staffLogFields.againstReturn'),
  coversBoth: msg('staffLogFields.coversBoth'),
  ground: msg('staffLogFields.ground'),
  blocked: msg('staffLogFields.blocked'),
  announcement: msg('staffLogFields.announcement'),
  audience: msg('staffLogFields.audience'),
  isRequired: msg('staffLogFields.isRequired'),
  webhookUrl: msg('staffLogFields.webhookUrl'),
  webhookEvents: msg('staffLogFields.webhookEvents'),
  webhookOn: msg('staffLogFields.webhookOn'),
  secretSince: msg('staffLogFields.secretSince'),
  on: msg('staffLogFields.on'),
  since: msg('staffLogFields.since'),
  state: msg('columns.state'),
  payment: msg('lists.payment'),
  buyer: msg('lists.buyer'),
  seller: msg('columns.seller'),
  from: msg('staffLog.fromDay'),
  until: msg('staffLog.untilDay'),
  to: msg('staffLog.untilDay'),
  bearer: msg('partRefund.whoBears'),
  atOnce: msg('staffLogFields.atOnce'),
  kind: msg('staffLogFields.kind'),
  status: msg('columns.state'),
  period: msg('staffLogFields.period'),
  by: msg('staffLogFields.by'),
  of: msg('staffLogFields.by'),
  minPrice: msg('staffLogFields.minPrice'),
  maxPrice: msg('staffLogFields.maxPrice'),
  person: msg('find.person'),
  about: msg('find.person'),
  outcome: msg('staffLogFields.outcome'),
  mustAgree: msg('staffLogFields.mustAgree'),
  offered: msg('staffLogFields.offered'),
  brand: msg('staffLogFields.brand'),
  carrier: msg('staffLogFields.carrier'),
}
const fieldText = (name: string) => (fieldTexts[name] ? t(fieldTexts[name]) : isChangeable(name) ? t(settingLabels[name]) : name)

const roleNamed = (name: string) => {
  const builtIn = builtInRoleNames.find((one) => one === name.toLowerCase()) ?? null
  return staffRoleText({ builtIn, name })
}
export const roleOf = ({ role }: Pick<LogEntry, 'role'>) => (role === null ? undefined : roleNamed(role))

const measureLabels = Object.fromEntries(Object.entries(measures).map(([name, { label }]) => [name, label]))
const labelIn = (labels: Record<string, MessageFor>, value: string) => (labels[value] ? t(labels[value]) : value)

/** The words for the values of a field; those of others are what they are. */
const words: Record<string, (value: string) => string> = {
  staffRole: roleNamed,
  invitedAs: roleNamed,
  role: roleNamed,
  account: (value) => t('staffLogValues.account', { value }),
  suspended: (value) => t('staffLogValues.suspended', { value }),
  order: (value) => t('staffLogValues.order', { value }),
  delivery: (value) => t('staffLogValues.delivery', { value }),
  payout: (value) => t('staffLogValues.payout', { value }),
  case: (value) => t('staffLogValues.case', { value }),
  chargeback: (value) => labelIn(chargebackStateNames, value),
  borneBy: (value) => t('staffLogValues.borneBy', { value }),
  refund: (value) => t('staffLogValues.refund', { value }),
  postage: (value) => t('staffLogValues.refund', { value }),
  report: (value) => t('staffLogValues.report', { value }),
  announcement: (value) => t('staffLogValues.announcement', { value }),
  measure: (value) => labelIn(measureLabels, value),
  phone: (value) => t('staffLogValues.phone', { value }),
  ground: (value) => (groundNames.some((name) => name === value) ? sayGround(value as Ground).words : value),
  bearer: (value) => t('staffLogValues.borneBy', { value }),
  audience: (value) => t('staffLogValues.audience', { value }),
  userstatus: (value) => t('staffLogValues.audience', { value }),
  status: (value) => t('staffLogValues.status', { value }),
  state: (value) => t('staffLogValues.state', { value }),
  payment: (value) => t('staffLogValues.payment', { value }),
  period: (value) => t('staffLogValues.period', { value }),
  by: (value) => t('staffLogValues.by', { value }),
  of: (value) => t('staffLogValues.by', { value }),
  kind: (value) => t('staffLogValues.kind', { value }),
  outcome: (value) => labelIn(outcomeTexts, value),
  setting: (value) => (isChangeable(value) ? t(settingLabels[value]) : value),
}
const instants = new Set(['from', 'until', 'to'])
const inCents = new Set(['refunded', 'decided', 'owed'])

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text)

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined) return t('staffLog.none')
  if (isChangeable(name)) return settingText(name, String(value))
  if (typeof value === 'boolean') return value ? t('staff.yes') : t('staff.no')
  if (typeof value === 'number' && inCents.has(name)) return priceText(dollarsFrom(value))
  if (name === 'amount' || name === 'minPrice' || name === 'maxPrice') return priceText(Number(value))
  if (name === 'secretSince' || name === 'since') return instantText(String(value))
  if (name.endsWith('Until') || instants.has(name)) return mediumDate(String(value))
  if (typeof value === 'string') return isInstant(value) ? instantText(value) : (words[name]?.(value) ?? value)
  return Array.isArray(value) ? listText(value.map(String)) : String(value)
}

/** What changed, in words: "Role: Support → Moderator". */
export const changeTexts = ({ changes }: Pick<LogEntry, 'changes'>): string[] =>
  changes.flatMap(({ name, before, after }) =>
    name === 'permissions'
      ? permissionChanges(before, after)
      : t('staffLog.change', { field: fieldText(name), before: valueText(name, before), after: valueText(name, after) }),
  )

function permissionChanges(before: Plain, after: Plain): string[] {
  const [was, is] = [before, after].map((value) => (Array.isArray(value) ? value : []))
  const listed = (names: readonly string[]) =>
    listText(names.map((name) => (isPermission(name) ? t(permissionTexts[name]) : name)))
  const added = is?.filter((name) => !was?.includes(name)) ?? []
  const taken = was?.filter((name) => !is?.includes(name)) ?? []
  return [
    ...(added.length > 0 ? [t('staffLog.permissionsAdded', { list: listed(added) })] : []),
    ...(taken.length > 0 ? [t('staffLog.permissionsTaken', { list: listed(taken) })] : []),
  ]
}

/** What the page of a list says by itself, and what the act is called by. */
const said = new Set(['limit', 'sort', 'step', 'show', 'width', 'after', 'before', 'details', 'basedOn', 'place', 'list'])

/** What was chosen, in words: "Days: 14". */
export const chosenTexts = ({ chosen, changes }: Pick<LogEntry, 'chosen' | 'changes'>): string[] =>
  Object.entries(chosen).flatMap(([name, value]) =>
    // What a changed setting was and is says which one it is.
    said.has(name) || (name === 'setting' && changes.length > 0)
      ? []
      : t('staffLog.chosen', { field: fieldText(name), value: valueText(name, value) }),
  )

/** The name of what it is about, or what kind of thing it is. */
export const subjectText = ({ subject }: Pick<LogEntry, 'subject'>): string =>
  subject === null ? '' : (subject.name ?? (subject.kind ? t('staffLog.kindOf', { kind: subject.kind }) : subject._id))

export const byText = ({ by }: Pick<LogEntry, 'by'>): string => {
  if (by === null) return t('staffLog.command')
  if (!by.key) return by.name
  const { key, name } = by
  return key.name === null ? t('staffLog.byDeletedKey', { name }) : t('staffLog.byKey', { name, key: key.name })
}
