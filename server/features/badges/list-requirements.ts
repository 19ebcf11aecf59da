import type { ListedRequirement } from '#shared/contract/badges.ts'
import {
  type BadgeRules,
  type Computed,
  computedNames,
  type Found,
  limitOf,
  type Requirement,
  rowOf,
} from '#shared/domain/badges/requirements.ts'
import { sayWith, t } from '#shared/language/message.ts'

type Given = { found: Record<Computed, Found>; rules: BadgeRules; reader: 'ask' | 'staff' }

const isComputed = (name: Requirement): name is Computed => computedNames.some((one) => one === name)

/** Requirements with how far a seller is, in the words for sellers (`ask`) or for staff. */
export const listRequirements = (names: readonly Requirement[], { found, rules, reader }: Given): ListedRequirement[] =>
  names.map((name) => {
    const { kind, label, found: words, ...row } = rowOf(name)
    const seen = isComputed(name) ? found[name] : undefined
    return {
      name,
      kind,
      isRequired: rules.requires.includes(name),
      label: t(label),
      text: sayWith<{ limit: number }>(row[reader], { limit: limitOf(name, rules) }),
      found: words && seen ? sayWith<{ figure: number }>(words, { figure: seen.figure }) : null,
      isMet: seen?.isMet ?? null,
    }
  })
