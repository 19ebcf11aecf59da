import type { ComponentProps } from 'react'
import { t } from '#shared/language/message.ts'
import { TextAreaField } from '#web/ui/fields.tsx'

/** Who reads a reason beside the colleagues who may see the staff log: nobody, both sides of an order, or a person by their name. */
export type Readers = 'log' | 'sides' | { name: string }

type Props = Omit<ComponentProps<typeof TextAreaField>, 'label' | 'hint' | 'maxLength'> & { readers: Readers }

/** Why staff do something: the one field for it, which says beforehand who will read it (S14.5). */
export const ReasonField = ({ readers, ...field }: Props) => (
  <TextAreaField
    label={t('staff.reason')}
    hint={t('reasonField.hint', typeof readers === 'string' ? { readers, name: '' } : { readers: 'one', name: readers.name })}
    rows={3}
    maxLength={500}
    autoComplete="off"
    {...field}
  />
)
