import type { ComponentProps } from 'react'
import { z } from 'zod'
import { line } from '#shared/contract/fields.ts'
import { groundNames, grounds } from '#shared/domain/moderation/moderation.ts'
import { msg, t } from '#shared/language/message.ts'
import { SelectField, TextAreaField } from '#web/ui/fields.tsx'

const mostFacts = 600

/** The facts and the ground of a decision, as forms of the staff check them. */
export const decisionFacts = line(msg('fields.theFacts'), mostFacts)
export const decisionGround = z.enum(groundNames, { error: () => t('fields.chooseGround') })

type Props = {
  /** Undefined where nothing is decided against anybody, which needs no ground. */
  ground: Omit<ComponentProps<typeof SelectField>, 'label' | 'choices' | 'placeholder'> | undefined
  facts: Omit<ComponentProps<typeof TextAreaField>, 'label' | 'hint' | 'rows' | 'maxLength'>
  /** In a dialog: the facts have the focus at first. */
  beginsWithFacts?: boolean
}

/** What a decision of the staff rests on, which the person concerned reads. */
export const ReasonsFields = ({ ground, facts, beginsWithFacts }: Props) => (
  <>
    {ground && (
      <SelectField
        label={t('staff.ground')}
        placeholder={t('staff.groundPlaceholder')}
        choices={groundNames.map((value) => ({ value, label: t(grounds[value].words) }))}
        {...ground}
      />
    )}
    <TextAreaField
      label={t('staff.theFacts')}
      hint={ground ? t('staff.factsForPerson') : t('staff.factsForColleagues')}
      rows={4}
      maxLength={mostFacts}
      data-autofocus={beginsWithFacts}
      {...facts}
    />
  </>
)
